import type { DraftInvoice } from '@isiro/contracts/invoice-drafts'
import type { InvoiceListed, IssuedInvoice, TimelineEntry } from '@isiro/contracts/invoices'
import { TIMELINE_KINDS } from '@isiro/contracts/invoices'
import type { DocumentDiscount } from '@isiro/domain/discount'
import { formatMinor, type Minor, sum } from '@isiro/domain/money'
import { formatQuantity } from '@isiro/domain/quantity'
import type { InvoiceRow, StoredLine } from './document-queries.ts'
import type { findDraft } from './draft-queries.ts'
import type { ListedRow } from './list-queries.ts'
import type { TimelineRow } from './timeline-queries.ts'

type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

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

/** The open balance: zero for a void invoice, and never negative. */
export function balanceOf({
  status,
  total,
  paid,
}: {
  status: string
  total: number
  paid: number
}): number {
  return status === 'void' ? 0 : Math.max(0, total - paid)
}

export function clientUrl(appUrl: string, token: string | null): string | null {
  return token === null ? null : `${appUrl}/pay/${token}`
}

export function presentInvoice(row: InvoiceRow, appUrl: string): IssuedInvoice {
  const taxRow = ({ rate, base, amount }: InvoiceRow['taxes'][number]) => ({
    rate: formatMinor(rate),
    base: formatMinor(base),
    amount: formatMinor(amount),
  })
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
    supplyDate: row.supplyDate,
    client: row.client,
    supplier: row.supplier,
    bank: row.bank,
    mobileMoney: row.mobileMoney,
    items: row.lines.map((line) => ({
      description: line.description,
      quantity: formatQuantity(line.quantityMilli),
      rate: formatMinor(line.rate),
      discount: presentDiscount(line.discount),
      amount: formatMinor(lineAmount(line)),
      net: formatMinor(line.net),
      vatCategory: line.vatCategory,
      whtType: line.whtType,
    })),
    pricesIncludeVat: row.pricesIncludeVat,
    linesTotal: formatMinor(linesTotal(row)),
    discount: presentDiscount(row.discount),
    subtotal: formatMinor(row.subtotal),
    vatRows: row.taxes
      .filter((row) => row.tax === 'vat')
      .map((tax) => ({ category: tax.code, ...taxRow(tax) })),
    vat: formatMinor(row.vat),
    whtRows: row.taxes
      .filter((row) => row.tax === 'wht')
      .map((tax) => ({ type: tax.code, ...taxRow(tax) })),
    wht: formatMinor(row.wht),
    vatWithheld: formatMinor(row.vatWithheld),
    invoiceTotal: formatMinor(row.subtotal + row.vat),
    total: formatMinor(row.total),
    paid: formatMinor(row.paid),
    balance: formatMinor(balanceOf(row)),
    notes: row.notes,
    isWatermarked: row.isWatermarked,
    issuedAt: row.issuedAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    voidReason: row.voidReason,
    clientUrl: clientUrl(appUrl, row.linkToken),
    timeline: presentTimeline(row.timeline),
  }
}

/** What a line comes to, as it is printed. Before there were discounts, that was its net. */
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
  return { amount: formatMinor(amount), percent: rate === null ? null : formatMinor(rate) }
}

const EARLIER_KEPT_MS = 7 * 86_400_000

export function presentDraft(row: DraftRow, now: Date): DraftInvoice {
  const { earlierContent, earlierSavedAt } = row
  const isKept =
    earlierSavedAt !== null && now.getTime() - earlierSavedAt.getTime() < EARLIER_KEPT_MS
  return {
    id: row.id,
    invoiceNumber: null,
    status: 'draft',
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    content: row.content,
    earlier:
      earlierContent !== null && isKept
        ? { savedAt: earlierSavedAt.toISOString(), content: earlierContent }
        : null,
    clientUrl: null,
    timeline: presentTimeline(row.timeline),
  }
}

function presentTimeline(rows: TimelineRow[]): TimelineEntry[] {
  return rows.flatMap(({ id, kind, at, by, details }) => {
    const wireKind = kind.replace(/^invoice\./, '').replace('.', '_')
    const name = TIMELINE_KINDS.find((known) => known === wireKind)
    return name ? [{ id, kind: name, at: new Date(at).toISOString(), by, details }] : []
  })
}
