import { type Ctx, read } from '../../platform/db/context.ts'
import { type CreditNoteDocument, creditNoteDocument } from './document.ts'
import * as queries from './queries.ts'

/** A note, as the client's page shows it. */
export type ClientNote = Pick<
  queries.ListedRow,
  'id' | 'kind' | 'number' | 'issueDate' | 'reason' | 'noteTotal'
>

/** The notes of an invoice for its client's page, oldest first. */
export async function listClientNotes(
  { db, businessId }: Ctx,
  invoiceId: string,
): Promise<ClientNote[]> {
  const rows = await queries.listCreditNotes(db, businessId, { invoiceId })
  return rows.reverse()
}

/** The printed note of this number; null if the invoice has no such note. */
export async function clientNoteDocument(
  ctx: Ctx,
  invoiceId: string,
  number: string,
): Promise<CreditNoteDocument | null> {
  const notes = await read(ctx, (ctx) => listClientNotes(ctx, invoiceId))
  const note = notes.find((one) => one.number === number)
  return note ? creditNoteDocument(ctx, note.id) : null
}
