import type { BackupInvoice } from '@isiro/contracts/backup-invoices'
import { addDays, monthOf } from '@isiro/domain/business-date'
import { type HomeColumns, homeColumnsOf, NO_HOME_COLUMNS } from '@isiro/domain/exchange-rate'
import { scale } from '@isiro/domain/money'
import { WHOLE } from '@isiro/domain/percentage'
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
  if (row.client.id !== row.clientId) return { code: 'validation.other_client', field: 'client.id' }
  if ((row.voidedAt === null) !== (row.voidReason === null) && row.voidedAt === null)
    return { code: 'validation.contradiction', field: 'voidReason' }
  const wrongOpening = openingProblem(row, now)
  if (wrongOpening) return wrongOpening
  const taxed = row.issueDate < row.supplyDate ? row.issueDate : row.supplyDate
  if (isTaxMonthAhead(row.taxMonth, taxed, now))
    return { code: 'backup.in_future', field: 'taxMonth' }
  for (const field of ['issuedAt', 'viewedAt', 'voidedAt'] as const)
    if ((row[field] ?? '') > now) return { code: 'backup.in_future', field }
  if (row.exchangeRate?.homeCurrency === row.currency)
    return { code: 'validation.home_currency', field: 'exchangeRate.homeCurrency' }
  const field = wrongSum(row)
  return field === null ? null : { code: 'backup.sums_differ', field }
}

/** The reason why an invoice cannot have been open when the business began here, or one of here cannot have its number; or null. */
function openingProblem(
  { opening, number, issueDate, vat, vatWithheld }: BackupInvoice,
  now: string,
): DocumentProblem | null {
  if (!opening)
    return /[A-Za-z]/.test(number) ? null : { code: 'validation.document_number', field: 'number' }
  // It is tomorrow in some places.
  if (opening.day > addDays(now.slice(0, 10), 1))
    return { code: 'backup.in_future', field: 'opening' }
  const isLawful = issueDate < opening.day && vat === 0 && vatWithheld === 0
  return isLawful ? null : { code: 'validation.contradiction', field: 'opening' }
}

/** Whether a row counts in a month that cannot be the first open one: later than its own and than this. */
export function isTaxMonthAhead(
  month: string | null | undefined,
  date: string,
  now: string,
): boolean {
  // It is tomorrow in some places.
  const latest = [monthOf(date), monthOf(addDays(now.slice(0, 10), 1))].sort().at(-1) ?? ''
  return (month ?? '') > latest
}

/** The figures of an issued document. */
type Figures = Pick<
  BackupInvoice,
  | 'lines'
  | 'taxes'
  | 'subtotal'
  | 'vat'
  | 'wht'
  | 'vatWithheld'
  | 'total'
  | 'discount'
  | 'pricesIncludeVat'
  | 'exchangeRate'
>

/** The first figure that does not follow from the others. */
export function wrongSum({ lines, taxes, ...row }: Figures): string | null {
  const wrongLine = lines.findIndex((line) => !isLineRight(line))
  if (wrongLine !== -1) return `lines.${wrongLine}.net`
  if (row.subtotal !== total(lines.map(({ net }) => net))) return 'subtotal'
  const taxOf = (tax: 'vat' | 'wht') =>
    total(taxes.filter((t) => t.tax === tax).map((t) => t.amount))
  if (row.vat !== taxOf('vat')) return 'vat'
  if (row.wht !== taxOf('wht')) return 'wht'
  if (row.vatWithheld > row.vat) return 'vatWithheld'
  if (row.total !== row.subtotal + row.vat - row.wht - row.vatWithheld) return 'total'
  const wrongPrice = wrongDiscount({ lines, ...row })
  if (wrongPrice !== null) return wrongPrice
  if (homeOf({ taxes, ...row }) === null) return 'exchangeRate.rate'
  const isDivided = taxes.every(
    (tax) =>
      tax.tax !== 'vat' ||
      tax.parts === undefined ||
      total(tax.parts.map(({ amount }) => amount)) === tax.amount,
  )
  if (!isDivided) return 'taxes'
  const codes = taxes.map(({ tax, code }) => `${tax} ${code}`)
  if (new Set(codes).size !== codes.length) return 'taxes'
  const { zeroSales, exemptSales } = untaxedSales({ taxes, subtotal: row.subtotal })
  return (zeroSales ?? 0) + (exemptSales ?? 0) > row.subtotal ? 'taxes' : null
}

/** Whether a line's amount is its price less its discount, of which its net is at most all. */
function isLineRight(line: BackupInvoice['lines'][number]): boolean {
  const price = scaled(line.rate, line.quantityMilli, 1000)
  if (price === null || !isTakenFrom(price, line.discount ?? null)) return false
  const amount = price - (line.discount?.amount ?? 0)
  return line.net <= amount && (line.amount ?? line.net) === amount
}

/** The field that is wrong where the lines and the document's discount do not come to the subtotal; null if they do. */
function wrongDiscount({
  lines,
  discount,
  pricesIncludeVat,
  subtotal,
  vat,
}: Pick<BackupInvoice, 'lines' | 'discount' | 'pricesIncludeVat' | 'subtotal' | 'vat'>) {
  const linesTotal = total(lines.map(({ amount, net }) => amount ?? net))
  if (!isTakenFrom(linesTotal, discount)) return 'discount'
  const priced = linesTotal - (discount?.amount ?? 0)
  return priced === (pricesIncludeVat ? subtotal + vat : subtotal) ? null : 'subtotal'
}

function isTakenFrom(price: number, discount: BackupInvoice['discount']): boolean {
  if (discount === null) return true
  if (discount.amount > price) return false
  return discount.rate === null || discount.amount === scaled(price, discount.rate, WHOLE)
}

/** Null where the result is beyond every amount. */
function scaled(amount: number, numerator: number, denominator: number): number | null {
  try {
    return scale(amount, numerator, denominator)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The sum; no safe integer where it is beyond every amount, so that it equals no figure of a file. */
function total(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** The figures of a document in the shape of the domain. */
export function figuresOf({
  taxes,
  subtotal,
  vat: vatTotal,
  vatWithheld,
}: Pick<BackupInvoice, 'taxes' | 'subtotal' | 'vat' | 'vatWithheld'>) {
  const vat = taxes.flatMap((tax) => (tax.tax === 'vat' ? [{ ...tax, category: tax.code }] : []))
  const wht = taxes.flatMap((tax) => (tax.tax === 'wht' ? [{ ...tax, type: tax.code }] : []))
  return { subtotal, vat, vatTotal, wht, vatWithheld }
}

/** The figures of a document in the currency of the books, as at its issue; null where they are beyond every amount. */
export function homeOf(
  row: Pick<BackupInvoice, 'exchangeRate' | 'taxes' | 'subtotal' | 'vat' | 'vatWithheld'>,
): HomeColumns | null {
  const { exchangeRate } = row
  if (!exchangeRate) return NO_HOME_COLUMNS
  try {
    return homeColumnsOf(figuresOf(row), exchangeRate, exchangeRate.homeCurrency)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
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
