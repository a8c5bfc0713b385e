import type { Business } from '@isiro/contracts/business'
import type { DocumentHome } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import { useMemo } from 'react'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import type { Figures } from '../editor/figures.ts'
import type { InvoiceFormValues } from '../editor/form-values.ts'

const loadDraftHome = () => import('./draft-home.ts').then((module) => module.draftHome)

/** A draft in the business's own currency; null in that currency, and until the code for rates has arrived. */
export function useDraftHome(
  values: InvoiceFormValues,
  figures: Figures | null,
  { business, language }: { business: Pick<Business, 'currency'>; language: Language },
): DocumentHome | null {
  const draftHome = useDeferredUntilOpen(values.currency !== business.currency, loadDraftHome)
  return useMemo(
    () => (draftHome && figures ? draftHome(values, figures.totals, { business, language }) : null),
    [draftHome, values, figures, business, language],
  )
}
