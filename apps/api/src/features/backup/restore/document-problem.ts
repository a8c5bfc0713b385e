import type { BackupInvoice } from '@isiro/contracts/backup-invoices'
import { scale } from '@isiro/domain/money'
import type { VatCategory } from '@isiro/domain/vat-rules'

export interface DocumentProblem {
  code: string
  field: string
}

/**
 * The reason why a document cannot have been issued as it stands, or null. The rates are those of its day and are not
 * compared with today's.
 */
export function documentProblem(row: BackupInvoice, now: string): DocumentProblem | null {
  if (row.dueDate < row.issueDate) return { code: 'invoices.due_before_issue', field: 'dueDate' }
  if (row.client.id !== row.clientId) return { code: 'validation.invalid', field: 'client.id' }
  if ((row.voidedAt === null) !== (row.voidReason === null) && row.voidedAt === null)
    return { code: 'validation.invalid', field: 'voidReason' }
  for (const field of ['issuedAt', 'viewedAt', 'voidedAt'] as const)
    if ((row[field] ?? '') > now) return { code: 'backup.in_future', field }
  const field = wrongSum(row)
  return field === null ? null : { code: 'backup.sums_differ', field }
}

/** The first figure that does not follow from the others. */
function wrongSum({ lines, taxes, ...row }: BackupInvoice): string | null {
  const wrongLine = lines.findIndex(
    ({ rate, quantityMilli, net }) => net !== netOf(rate, quantityMilli),
  )
  if (wrongLine !== -1) return `lines.${wrongLine}.net`
  if (row.subtotal !== total(lines.map(({ net }) => net))) return 'subtotal'
  const taxOf = (tax: 'vat' | 'wht') =>
    total(taxes.filter((t) => t.tax === tax).map((t) => t.amount))
  if (row.vat !== taxOf('vat')) return 'vat'
  if (row.wht !== taxOf('wht')) return 'wht'
  if (row.vatWithheld > row.vat) return 'vatWithheld'
  if (row.total !== row.subtotal + row.vat - row.wht - row.vatWithheld) return 'total'
  const codes = taxes.map(({ tax, code }) => `${tax} ${code}`)
  if (new Set(codes).size !== codes.length) return 'taxes'
  const { zeroSales, exemptSales } = untaxedSales({ taxes, subtotal: row.subtotal })
  return (zeroSales ?? 0) + (exemptSales ?? 0) > row.subtotal ? 'taxes' : null
}

/** Null where the product of rate and quantity is beyond every amount. */
function netOf(rate: number, quantityMilli: number): number | null {
  try {
    return scale(rate, quantityMilli, 1000)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The sum; no safe integer where it is beyond every amount, so that it equals no figure of a file. */
function total(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** The sales before VAT that are not at the standard rate, as the month's VAT return sums them. */
export function untaxedSales({ taxes, subtotal }: Pick<BackupInvoice, 'taxes' | 'subtotal'>) {
  const vat = taxes.filter(({ tax }) => tax === 'vat')
  const base = (category: VatCategory) => vat.find(({ code }) => code === category)?.base ?? null
  return {
    zeroSales: base('zero'),
    exemptSales: base('exempt'),
    unchargedSales: vat.length === 0 ? subtotal : 0,
  }
}
