import type { ListCreditNotes } from '@isiro/contracts/credit-notes'
import { readInParts, type TableExport } from '../../platform/files/table-export.ts'
import { type CreditNoteRow, findExported, listIds } from './queries.ts'
import { CREDIT_NOTE_FILE_TEXTS } from './texts/texts.ts'

/** Amounts of credit notes are below zero, so that a column adds up to the change of the sales. */
function signed({ kind }: CreditNoteRow, minor: number): number {
  // Zero, not minus zero.
  return (kind === 'credit' ? -minor : minor) + 0
}

const signedOrNone = (row: CreditNoteRow, minor: number | null) =>
  minor === null ? null : signed(row, minor)

/** The notes of a filter, the latest first. */
export const CREDIT_NOTES_EXPORT: TableExport<
  Omit<ListCreditNotes, 'limit' | 'cursor'>,
  CreditNoteRow,
  (typeof CREDIT_NOTE_FILE_TEXTS)['en']
> = {
  name: 'credit-notes',
  texts: CREDIT_NOTE_FILE_TEXTS,
  columns: {
    number: { text: (row) => row.number },
    kind: { text: (row, { texts }) => texts.kinds[row.kind] },
    issueDate: { date: (row) => row.issueDate },
    invoice: { text: (row) => row.invoiceNumber },
    invoiceDate: { date: (row) => row.invoiceIssueDate },
    client: { text: (row) => row.clientName },
    clientTaxId: { text: (row) => row.client.taxId },
    reason: { text: (row) => row.reason },
    currency: { text: (row) => row.currency },
    subtotal: { amount: (row) => signed(row, row.subtotal) },
    vat: { amount: (row) => signed(row, row.vat) },
    total: { amount: (row) => signed(row, row.subtotal + row.vat) },
    wht: { amount: (row) => signed(row, row.wht) },
    vatWithheld: { amount: (row) => signed(row, row.vatWithheld) },
    taxMonth: { text: (row) => row.taxMonth },
    recordedAt: { text: (row) => row.issuedAt.toISOString() },
    id: { text: (row) => row.id },
    homeCurrency: { text: (row) => row.homeCurrency },
    homeSubtotal: { amount: (row) => signedOrNone(row, row.homeSubtotal) },
    homeVat: { amount: (row) => signedOrNone(row, row.homeVat) },
  },
  rows: (ctx, filter) =>
    readInParts(
      ctx,
      ({ db, businessId }) => listIds(db, businessId, filter),
      ({ db, businessId }, ids) => findExported(db, businessId, ids),
    ),
}
