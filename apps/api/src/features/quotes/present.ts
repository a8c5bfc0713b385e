import type { AnswerSource } from '@isiro/contracts/answer-source'
import type { QuoteListed } from '@isiro/contracts/quote-list'
import { QuoteSchedule } from '@isiro/contracts/quote-schedule'
import { type DraftQuote, type IssuedQuote, QUOTE_EVENTS } from '@isiro/contracts/quotes'
import { type DrawnSignature, signatureDrawing, signaturePath } from '@isiro/domain/drawn-signature'
import { NO_HOME_COLUMNS } from '@isiro/domain/exchange-rate'
import type { DocumentLogo, InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { publicUrl } from '@isiro/domain/public-pages'
import { type QuotePart, releaseDay } from '@isiro/domain/quote-schedule'
import type { ClientAddress } from '../../platform/db/client-address.ts'
import { sentenceOf } from '../../platform/http/problem.ts'
import { presentEarlier, type StoredDraft } from '../documents/service.ts'
import { presentQuoted, printableQuoted, type QuotedDocument } from '../invoices/quoting.ts'
import type { ListedRow } from './list-queries.ts'
import type { Answerer, EventRow, QuoteRow } from './queries.ts'

export function presentListed(row: ListedRow): QuoteListed {
  return {
    id: row.id,
    quoteNumber: row.number,
    clientId: row.clientId,
    clientName: row.clientName,
    currency: row.currency,
    total: formatMinor(row.total),
    status: row.status,
    issueDate: row.issueDate,
    validUntil: row.validUntil,
  }
}

export function presentQuote(
  row: QuoteRow,
  events: EventRow[],
  {
    address: { baseUrl, isOwn },
    today,
    remindsOn,
    language,
  }: {
    address: ClientAddress
    today: string
    remindsOn: string | null
    /** The reader's. */
    language: Language
  },
): IssuedQuote {
  const shown = presentQuoted(documentOf(row), { number: row.number, today })
  return {
    ...presentListed({ ...row, sortKey: '' }),
    quoteNumber: row.number,
    status: row.status,
    issueDate: row.issueDate,
    validUntil: row.validUntil,
    language: row.language,
    client: shown.client,
    supplier: shown.supplier,
    items: shown.items,
    pricesIncludeVat: shown.pricesIncludeVat,
    linesTotal: shown.linesTotal,
    discount: shown.discount,
    subtotal: shown.subtotal,
    vatRows: shown.vatRows,
    vat: shown.vat,
    whtRows: shown.whtRows,
    wht: shown.wht,
    vatWithheld: shown.vatWithheld,
    invoiceTotal: shown.invoiceTotal,
    home: shown.home,
    notes: row.notes,
    terms: row.terms,
    schedule: scheduleOf(row),
    parts: row.parts.map((part, position) => presentPart(row, part, position)),
    isWatermarked: row.isWatermarked && !isOwn,
    issuedAt: row.issuedAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    remindsOn,
    acceptance:
      row.acceptedAt && row.acceptedBy
        ? {
            at: row.acceptedAt.toISOString(),
            by: sourceOf(row, row.acceptedBy),
            name: row.acceptedName,
            signature: row.signature,
            drawing: row.drawnSignature && presentDrawing(row.drawnSignature),
            from: row.answeredFrom,
          }
        : null,
    depositRefusal: row.depositRefusal && {
      code: row.depositRefusal.reason,
      sentence: sentenceOf(row.depositRefusal, language),
    },
    decline:
      row.declinedAt && row.declinedBy
        ? {
            at: row.declinedAt.toISOString(),
            by: sourceOf(row, row.declinedBy),
            name: row.declinedName,
            reason: row.declineReason,
          }
        : null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawReason: row.withdrawReason,
    clientUrl: publicUrl(baseUrl, 'quote', row.linkToken),
    timeline: presentEvents(events),
  }
}

/** Whose word the answer of a quote is. */
export function sourceOf(
  { answerByFile }: Pick<QuoteRow, 'answerByFile'>,
  by: Answerer,
): AnswerSource {
  return answerByFile ? 'file' : by
}

function presentDrawing(signature: DrawnSignature) {
  const { width, height, strokes } = signatureDrawing(signature)
  return { width, height, path: signaturePath(strokes) }
}

/** The schedule as it was typed; null where the quote is one invoice. */
export function scheduleOf({ content }: Pick<QuoteRow, 'content'>) {
  if (!content.schedule) return null
  const { deposit, milestones, issueDeposit, retention } = QuoteSchedule.parse(content.schedule)
  return {
    deposit: deposit ?? null,
    milestones: milestones ?? [],
    issueDeposit: issueDeposit ?? false,
    retention: retention?.percent ?? null,
  }
}

function presentPart(row: QuoteRow, part: QuotePart, position: number) {
  const invoice = row.invoices.find((one) => one.position === position)
  return {
    position,
    kind: part.kind,
    name: part.name,
    subtotal: formatMinor(part.subtotal),
    vat: formatMinor(part.vat),
    wht: formatMinor(part.wht),
    invoiceTotal: formatMinor(part.subtotal + part.vat),
    total: formatMinor(totalOf(row, part)),
    retained: part.retained === undefined ? null : formatMinor(part.retained),
    releaseOn: part.when ? releaseDay(part.when, lastInvoicedOn(row)) : null,
    releaseAfterDays: part.when && 'afterDays' in part.when ? part.when.afterDays : null,
    invoice: invoice ? { id: invoice.id, invoiceNumber: invoice.number } : null,
  }
}

/** The day of the last invoice before the releases; null while one of them is still to be issued. */
export function lastInvoicedOn({ parts, invoices }: Pick<QuoteRow, 'parts' | 'invoices'>) {
  const days = parts.flatMap(({ kind }, position) => {
    if (kind === 'release') return []
    return invoices.find((one) => one.position === position)?.issueDate ?? null
  })
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}

/** The money that the client transfers for a part. */
export function totalOf(row: Pick<QuoteRow, 'vatWithheld'>, { subtotal, vat, wht }: QuotePart) {
  return subtotal + vat - wht - (row.vatWithheld > 0 ? vat : 0)
}

export function presentDraft(row: StoredDraft<'quote'>, events: EventRow[], now: Date): DraftQuote {
  return {
    id: row.id,
    quoteNumber: null,
    status: 'draft',
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    content: row.content,
    earlier: presentEarlier(row, now),
    timeline: presentEvents(events),
  }
}

function presentEvents(rows: EventRow[]): IssuedQuote['timeline'] {
  return rows.flatMap(({ id, kind, at, by, details }) => {
    const wireKind = kind.replace(/^quote\./, '').replace('.', '_')
    const name = QUOTE_EVENTS.find((known) => known === wireKind)
    return name ? [{ id, kind: name, at: at.toISOString(), by, details }] : []
  })
}

/** The contents of a quote for its print and its client's page. */
export function printable(
  row: QuoteRow,
  logo: DocumentLogo | null,
  today: string,
): InvoiceDocument {
  return printableQuoted(documentOf(row), { number: row.number, today }, logo)
}

function documentOf(row: QuoteRow): QuotedDocument {
  const { rateMicro, exchangeRateDate, exchangeRateSource, homeCurrency } = row
  return {
    ...NO_HOME_COLUMNS,
    rateMicro,
    exchangeRateDate,
    exchangeRateSource,
    homeCurrency,
    id: row.id,
    clientId: row.clientId,
    clientName: row.clientName,
    language: row.language,
    currency: row.currency,
    issueDate: row.issueDate,
    dueDate: row.validUntil,
    supplyDate: row.issueDate,
    supplier: row.supplier,
    client: row.client,
    lines: row.lines,
    discount: row.discount,
    pricesIncludeVat: row.pricesIncludeVat,
    taxes: row.taxes,
    subtotal: row.subtotal,
    vat: row.vat,
    wht: row.wht,
    vatWithheld: row.vatWithheld,
    total: row.total,
    notes: row.notes,
    amountInWords: row.amountInWords,
    isWatermarked: row.isWatermarked,
    search: row.search,
    issuedAt: row.issuedAt,
  }
}
