import type { FilterQuotes } from '@isiro/contracts/quote-list'
import { todayIn } from '@isiro/domain/business-date'
import { todayOf } from '../../platform/db/context.ts'
import { readInParts, type TableExport } from '../../platform/files/table-export.ts'
import { listIds } from './list-queries.ts'
import { findExported, type QuoteRow } from './queries.ts'
import { QUOTE_FILE_TEXTS } from './texts/texts.ts'

/** The issued quotes of a filter, the latest first. */
export const QUOTES_EXPORT: TableExport<FilterQuotes, QuoteRow, (typeof QUOTE_FILE_TEXTS)['en']> = {
  name: 'quotes',
  texts: QUOTE_FILE_TEXTS,
  columns: {
    number: { text: (row) => row.number },
    status: { text: (row, { texts }) => texts.statuses[row.status] },
    issueDate: { date: (row) => row.issueDate },
    validUntil: { date: (row) => row.validUntil },
    client: { text: (row) => row.clientName },
    clientTaxId: { text: (row) => row.client.taxId },
    currency: { text: (row) => row.currency },
    subtotal: { amount: (row) => row.subtotal },
    vat: { amount: (row) => row.vat },
    total: { amount: (row) => row.subtotal + row.vat },
    wht: { amount: (row) => row.wht },
    vatWithheld: { amount: (row) => row.vatWithheld },
    payable: { amount: (row) => row.total },
    answeredOn: {
      date({ acceptedAt, declinedAt }, { ctx }) {
        const at = acceptedAt ?? declinedAt
        return at && todayIn(ctx.timeZone, at)
      },
    },
    answeredBy: {
      text(row, { texts }) {
        const name = row.acceptedName ?? row.declinedName
        return row.answerByFile ? [name, texts.byFile].filter(Boolean).join(', ') : name
      },
    },
    reason: { text: (row) => row.declineReason },
    invoices: { text: (row) => row.invoices.map(({ number }) => number).join(', ') },
    notes: { text: (row) => row.notes },
    recordedAt: { text: (row) => row.issuedAt.toISOString() },
    id: { text: (row) => row.id },
  },
  rows(ctx, { status = 'all', ...filter }) {
    const today = todayOf(ctx)
    return readInParts(
      ctx,
      ({ db, businessId }) => listIds(db, businessId, { ...filter, status, today }),
      ({ db, businessId }, ids) => findExported(db, businessId, ids, today),
    )
  },
}
