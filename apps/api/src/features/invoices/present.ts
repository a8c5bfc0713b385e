import type { DraftInvoice } from '@isiro/contracts/invoice-drafts'
import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import type { IssuedInvoice, TimelineEntry } from '@isiro/contracts/invoices'
import { TIMELINE_KINDS } from '@isiro/contracts/invoices'
import type { LateFee } from '@isiro/contracts/late-fees'
import type { DocumentDiscount } from '@isiro/domain/discount'
import { formatExchangeRate } from '@isiro/domain/exchange-rate'
import type { LateFeeTerms } from '@isiro/domain/late-fee'
import { feeValueText } from '@isiro/domain/late-fee'
import { formatMinor, type Minor, sum } from '@isiro/domain/money'
import { formatPercentage } from '@isiro/domain/percentage'
import { publicUrl } from '@isiro/domain/public-pages'
import { formatQuantity } from '@isiro/domain/quantity'
import { expectedByTax, NOTHING_KEPT, openOf } from '@isiro/domain/settlement'
import type { ClientAddress } from '../../platform/db/client-address.ts'
import { presentEarlier, type StoredDraft } from '../documents/service.ts'
import { presentVat, presentWht, vatRowsOf, whtRowsOf } from '../documents/stored-document.ts'
import type { InvoiceRow, StoredLine, SupplierSnapshot } from './document-queries.ts'
import { documentHome } from './home-money.ts'
import type { ListedRow } from './list-queries.ts'
import type { TimelineRow } from './timeline-queries.ts'

export function presentListed(row: ListedRow): InvoiceListed {
  return {
    id: row.id,
    invoiceNumber: row.number,
    clientId: row.clientId,
    clientName: row.clientName,
    currency: row.currency,
    total: formatMinor(row.total),
    paid: formatMinor(row.paid),
    balance: formatMinor(balanceOf(row)),
    status: row.status,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
  }
}

/** The money still asked for: zero for a void invoice. */
export function balanceOf({ status, balance }: { status: string; balance: number }): number {
  return status === 'void' ? 0 : balance
}

/** The day on which the last of it was settled; null unless it is paid. */
export function paidOnOf({
  status,
  settledOn,
}: Pick<InvoiceRow, 'status' | 'settledOn'>): string | null {
  return status === 'paid' ? settledOn : null
}

/** The money that debit notes added, less the money that credit notes took. */
export function notedOf({
  debited,
  credited,
  notedDeduction,
}: Pick<InvoiceRow, 'debited' | 'credited' | 'notedDeduction'>): number {
  return debited - credited - notedDeduction
}

export function clientUrl(baseUrl: string, token: string | null): string | null {
  return token === null ? null : publicUrl(baseUrl, 'invoice', token)
}

export function presentInvoice(row: InvoiceRow, { baseUrl, isOwn }: ClientAddress): IssuedInvoice {
  const mayKeepBack = row.status === 'void' ? NOTHING_KEPT : expectedByTax(row)
  return {
    id: row.id,
    invoiceNumber: row.number,
    clientId: row.clientId,
    clientName: row.clientName,
    currency: row.currency,
    language: row.language,
    status: row.status,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    paidOn: paidOnOf(row),
    supplyDate: row.supplyDate,
    taxMonth: row.taxMonth,
    opening:
      row.openingDay === null
        ? null
        : {
            day: row.openingDay,
            total: row.openingTotal === null ? null : formatMinor(row.openingTotal),
          },
    isFiled: row.isFiled,
    client: row.client,
    supplier: supplierOf(row.supplier),
    bank: row.bank,
    bankCheckedOn: row.bankCheckedOn,
    mobileMoney: row.mobileMoney,
    items: row.lines.map((line) => ({
      description: line.description,
      quantity: formatQuantity(line.quantityMilli),
      rate: formatMinor(line.rate),
      discount: presentDiscount(line.discount),
      amount: formatMinor(lineAmount(line)),
      net: formatMinor(line.net),
      vatCategory: line.vatCategory,
      vatGround: line.vatGround ?? null,
      whtType: line.whtType,
    })),
    pricesIncludeVat: row.pricesIncludeVat,
    linesTotal: formatMinor(linesTotal(row)),
    discount: presentDiscount(row.discount),
    subtotal: formatMinor(row.subtotal),
    vatRows: vatRowsOf(row.taxes).map(presentVat),
    vat: formatMinor(row.vat),
    whtRows: whtRowsOf(row.taxes).map(presentWht),
    wht: formatMinor(row.wht),
    vatWithheld: formatMinor(row.vatWithheld),
    invoiceTotal: formatMinor(row.subtotal + row.vat),
    home: presentHome(row),
    total: formatMinor(row.total),
    paid: formatMinor(row.paid),
    deducted: formatMinor(row.deducted),
    mayKeepBack: { wht: formatMinor(mayKeepBack.wht), vat: formatMinor(mayKeepBack.vat) },
    noted: formatMinor(notedOf(row)),
    open: formatMinor(row.status === 'void' ? 0 : openOf(row)),
    balance: formatMinor(balanceOf(row)),
    notes: row.notes,
    quote: row.quote,
    lateFee: row.lateFee && presentLateFee(row.lateFee),
    amountInWords: row.amountInWords,
    isWatermarked: row.isWatermarked && !isOwn,
    issuedAt: row.issuedAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    voidReason: row.voidReason,
    clientUrl: clientUrl(baseUrl, row.linkToken),
    timeline: presentTimeline(row.timeline),
  }
}

/** The terms of a late fee as the wire has them. */
export function presentLateFee(terms: LateFeeTerms): LateFee {
  const { kind, rhythm, graceDays } = terms
  return { kind, value: feeValueText(terms), rhythm, graceDays }
}

/** The supplier with what older invoices do not say of it: that it is Nigerian. */
export function supplierOf({ country = 'NG', taxName = null, ...supplier }: SupplierSnapshot) {
  return { ...supplier, country, taxName }
}

function presentHome(row: InvoiceRow): IssuedInvoice['home'] {
  const home = documentHome(row)
  if (!home) return null
  const { currency, exchangeRate, vat, subtotal, vatTotal, invoiceTotal } = home
  return {
    currency,
    exchangeRate: { ...exchangeRate, rate: formatExchangeRate(exchangeRate.rate) },
    subtotal: formatMinor(subtotal),
    vatRows: vat.map(presentVat),
    vat: formatMinor(vatTotal),
    invoiceTotal: formatMinor(invoiceTotal),
  }
}

/** The amount of a line, as it is printed. Before there were discounts, that was its net. */
export function lineAmount({ amount, net }: StoredLine): Minor {
  return amount ?? net
}

/** The sum of the lines as they are printed, from which the document's discount is taken. */
export function linesTotal({ lines }: { lines: StoredLine[] }): Minor {
  return sum(lines.map(lineAmount))
}

function presentDiscount(discount: DocumentDiscount | null | undefined) {
  if (!discount) return null
  const { amount, rate } = discount
  return { amount: formatMinor(amount), percent: rate === null ? null : formatPercentage(rate) }
}

export function presentDraft(
  draft: StoredDraft<'invoice'>,
  timeline: TimelineRow[],
  now: Date,
): DraftInvoice {
  return {
    id: draft.id,
    invoiceNumber: null,
    status: 'draft',
    revision: draft.revision,
    updatedAt: draft.updatedAt.toISOString(),
    content: draft.content,
    earlier: presentEarlier(draft, now),
    clientUrl: null,
    timeline: presentTimeline(timeline),
  }
}

function presentTimeline(rows: TimelineRow[]): TimelineEntry[] {
  return rows.flatMap(({ id, kind, at, by, details }) => {
    const wireKind = kind.replace(/^invoice\./, '').replace('.', '_')
    const name = TIMELINE_KINDS.find((known) => known === wireKind)
    return name ? [{ id, kind: name, at: new Date(at).toISOString(), by, details }] : []
  })
}
