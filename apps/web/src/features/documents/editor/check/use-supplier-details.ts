import type { Business, UpdateBusiness } from '@isiro/contracts/business'
import { isInNigeria } from '@isiro/domain/countries'
import { cleanLine, cleanText } from '@isiro/domain/plain-text'
import { useState } from 'react'
import { ApiError } from '../../../../platform/http/api-error.ts'
import { errorText, validationText } from '../../../../platform/http/error-text.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { useUpdateBusiness } from '../../../../records/queries/business.ts'

/** The supplier details that a VAT invoice needs, in the order in which the form asks for them. */
const REQUIRED = ['taxId', 'rcNumber', 'address'] as const
export type SupplierDetail = (typeof REQUIRED)[number]

export interface SupplierDetails {
  missing: readonly SupplierDetail[]
  typed: Record<SupplierDetail, string>
  errors: Partial<Record<SupplierDetail, string>>
  /** Why the profile could not be saved, where no field is to blame. */
  failure: string | null
  isSaving: boolean
  type: (detail: SupplierDetail, text: string) => void
  /** Saves what was typed to the business profile. Null, or the sentence that says why it was not. */
  save: () => Promise<string | null>
}

/** The details that are missing for a VAT invoice, filled in where they are missed. */
export function useSupplierDetails(business: Business): SupplierDetails {
  const { t } = useTexts('invoices')
  const [typed, setTyped] = useState({ taxId: '', rcNumber: '', address: '' })
  const [errors, setErrors] = useState<SupplierDetails['errors']>({})
  const [failure, setFailure] = useState<string | null>(null)
  const saving = useUpdateBusiness()
  // Nigerian law wants them.
  const missing = isInNigeria(business) ? REQUIRED.filter((detail) => !business[detail]) : []

  async function save(): Promise<string | null> {
    const cleaned = {
      taxId: cleanLine(typed.taxId),
      rcNumber: cleanLine(typed.rcNumber),
      address: cleanText(typed.address),
    }
    const blank = missing.filter((detail) => cleaned[detail] === '')
    setErrors(Object.fromEntries(blank.map((detail) => [detail, t(`supplier.${detail}Needed`)])))
    setFailure(null)
    if (blank.length > 0) return validationText('invoices.supplier_details_missing')
    const filled = Object.fromEntries(missing.map((detail) => [detail, cleaned[detail]]))
    try {
      await saving.mutateAsync({ ...wholeProfile(business), ...filled })
      return null
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : []
      const text = refused[0] ? validationText(refused[0].message) : errorText(error)
      setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message])))
      if (!refused.some(({ path }) => REQUIRED.includes(path as SupplierDetail))) setFailure(text)
      return text
    }
  }

  return {
    missing,
    typed,
    errors,
    failure,
    isSaving: saving.isPending,
    type(detail, text) {
      setTyped((before) => ({ ...before, [detail]: text }))
      setErrors(({ [detail]: _, ...others }) => others)
    },
    save,
  }
}

/** The profile as it is sent: whole, since what is left out becomes "not known". */
function wholeProfile(business: Business): UpdateBusiness {
  const { nextInvoiceNumber, bank, mobileMoney, logo, lateFee, brand, ...profile } = business
  return profile
}

/** The field that gets the focus when a detail is refused. */
export function supplierFieldId(detail: SupplierDetail): string {
  return `supplier-${detail}`
}
