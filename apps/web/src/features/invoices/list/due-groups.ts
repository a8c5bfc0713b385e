import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { type BusinessMonth, monthOf } from '@isiro/domain/business-date'

export interface DueGroup {
  key: string
  /** Null for drafts without a due date. */
  month: BusinessMonth | null
  invoices: InvoiceListed[]
}

/** Invoices by the month in which they are due, in the order in which they come. */
export function groupByDueMonth(invoices: readonly InvoiceListed[]): DueGroup[] {
  const groups: DueGroup[] = []
  for (const invoice of invoices) {
    const month = invoice.dueDate && monthOf(invoice.dueDate)
    const last = groups.at(-1)
    if (last && last.month === month) last.invoices.push(invoice)
    else groups.push({ key: month ?? 'none', month, invoices: [invoice] })
  }
  return groups
}
