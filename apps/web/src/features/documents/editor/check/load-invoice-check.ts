import { withTexts } from '../../../../platform/lazy/deferred-part.ts'

/** The contract and its sentences weigh as much as the form, and are not needed before the first field is left. */
export const loadInvoiceCheck = withTexts(
  () => import('./check-invoice.ts').then((module) => module.checkInvoice),
  ['validation'],
)
