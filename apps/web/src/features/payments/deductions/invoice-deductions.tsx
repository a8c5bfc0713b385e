import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { parseMinor } from '@isiro/domain/money'
import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'

const loadList = withTexts(
  () => import('./deduction-list.tsx').then((module) => module.DeductionList),
  ['deductions', 'payments'],
)

/**
 * The tax that was kept back of one invoice, downloaded only if there can be any: a credit note may have returned what settled
 * the invoice, and the tax credit stands.
 */
export function InvoiceDeductions({
  invoice,
}: {
  invoice: Pick<IssuedInvoice, 'id' | 'deducted' | 'noted'>
}) {
  const hasAny = (parseMinor(invoice.deducted) ?? 0) > 0 || (parseMinor(invoice.noted) ?? 0) < 0
  const List = useDeferredPart(hasAny, loadList, () => undefined)
  return hasAny && List ? (
    <div className="mt-3 border-t pt-3 empty:hidden">
      <List invoiceId={invoice.id} />
    </div>
  ) : null
}
