import { formatMinor } from '@isiro/domain/money'
import { type KeptBack, openOf } from '@isiro/domain/settlement'
import { AppError } from '../../../platform/http/errors.ts'
import type { PaidInvoice } from '../entry.ts'

/**
 * Throws for more deductions than are open on a locked invoice, or for more VAT than it has. A debit note may have added
 * VAT, so all that it added counts.
 */
export function refuseMoreThanOpen(invoice: PaidInvoice, { wht, vat }: KeptBack): void {
  const { currency } = invoice
  const open = openOf(invoice)
  if (wht + vat > open)
    throw new AppError('deductions.exceeds_open', { open: formatMinor(open), currency })
  const vatLeft = invoice.vat + invoice.debited - invoice.vatDeducted
  if (vat > vatLeft)
    throw new AppError('deductions.exceeds_vat', {
      vat: formatMinor(Math.max(0, vatLeft)),
      currency,
    })
}
