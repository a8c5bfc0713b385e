import type { Business } from '@isiro/contracts/business'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { useEffect } from 'react'
import type { Resolver } from 'react-hook-form'
import type { CheckForm, EditorBody } from '../editor-kind.ts'
import { taxRates } from '../figures.ts'
import type { InvoiceFormValues } from '../form-values.ts'
import { type Checked, nestedErrors } from './refusals.ts'

export interface InvoiceCheck<Body extends EditorBody> {
  /** Rejects where the code of the check cannot be fetched. */
  check: (values: InvoiceFormValues) => Promise<Checked<Body>>
  resolver: Resolver<InvoiceFormValues>
}

/** Checking the form by the server's contract, whose code comes after the first screen. */
export function useCheck<Body extends EditorBody>(
  loadCheck: () => Promise<CheckForm<Body>>,
  business: Business,
  today: BusinessDate,
  language: Language,
): InvoiceCheck<Body> {
  useEffect(() => {
    loadCheck().catch(() => {
      // Tried again when it is needed, and shown then.
    })
  }, [loadCheck])

  async function check(values: InvoiceFormValues): Promise<Checked<Body>> {
    const checkForm = await loadCheck()
    return checkForm(values, taxRates(values, business, today), language, business, today)
  }

  return {
    check,
    async resolver(values) {
      // Without its code a field is not checked when it is left; nothing is issued unchecked.
      const { refusals } = await check(values).catch(() => ({ refusals: [] }))
      return refusals.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestedErrors(refusals) }
    },
  }
}
