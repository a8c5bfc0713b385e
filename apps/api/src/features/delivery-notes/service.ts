import {
  type CreateDeliveryNote,
  DELIVERY_NOTE_FILTERS,
  type DeliveryNote,
  type DeliveryNoteSummary,
  type FilterDeliveryNotes,
  type ListDeliveryNotes,
} from '@isiro/contracts/delivery-notes'
import { todayIn } from '@isiro/domain/business-date'
import { DELIVERY_NOTE_NUMBER_PATTERN, firstTooMuch } from '@isiro/domain/delivery-note'
import { openNumber } from '@isiro/domain/invoice-number'
import { foldForSearch } from '@isiro/domain/plain-text'
import { canUse } from '@isiro/domain/plans'
import { formatQuantity, quantityMilliFromNumber } from '@isiro/domain/quantity'
import { recordActivity } from '../../platform/db/activity.ts'
import { clientAddress } from '../../platform/db/client-address.ts'
import { type Ctx, read, todayOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { newLinkToken } from '../../platform/db/public-links.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { notifyMembers } from '../notifications/service.ts'
import { countByStatus, type ListedRow, listDeliveryNotes } from './list-queries.ts'
import { presentDeliveryNote } from './present.ts'
import * as queries from './queries.ts'
import { idsOf, lockSource, type SourceAddress } from './sources.ts'

export { deliveryNoteDocument, type ShownDeliveryNote } from './document.ts'
export { deliveryNotePdf } from './printed/printed-delivery-note.ts'

/**
 * Makes a delivery note of an invoice or a quote, with the next number of its series. Its source stays locked until the transaction
 * ends, so that two notes at one moment cannot deliver more than was sold. Returns its id.
 *
 * Throws the refusals of `lockSource`, and `delivery_notes.exceeds_remaining` at the field of the first quantity that is too much.
 */
export function createDeliveryNote(
  ctx: Ctx,
  address: SourceAddress,
  input: CreateDeliveryNote,
): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { source, lines } = await lockSource(ctx, address)
    const asked = input.lines.map(({ line, quantity }) => {
      const quantityMilli = quantityMilliFromNumber(quantity)
      if (quantityMilli === null) throw new RangeError('A quantity is not exact.')
      return { line, quantityMilli, description: source.lines[line]?.description ?? '' }
    })
    const tooMuch = firstTooMuch(lines, asked)
    if (tooMuch !== null) refuseQuantity(tooMuch, lines[asked[tooMuch]?.line ?? -1])
    const now = ctx.now()
    const issueDate = todayOf(ctx)
    const { clientId, client, language, supplier, maker } = source
    const id = newId(now)
    const note: queries.NewDeliveryNote = {
      ...idsOf(source),
      id,
      number: openNumber(DELIVERY_NOTE_NUMBER_PATTERN, Number(issueDate.slice(0, 4))),
      clientId,
      clientName: client.name,
      language,
      issueDate,
      deliveryDate: input.deliveryDate,
      supplier,
      client,
      lines: asked.toSorted((a, b) => a.line - b.line),
      address: input.address ?? client.address,
      carrier: input.carrier,
      vehicle: input.vehicle,
      remarks: input.remarks,
      isWatermarked: !canUse(ctx.plan, 'watermark_free'),
      search: searchText(source.number, client.name, [
        input.carrier,
        input.vehicle,
        ...asked.map(({ description }) => description),
      ]),
      issuedAt: now,
      maker,
    }
    const number = await queries.insertDeliveryNote(db, businessId, note, newLinkToken(businessId))
    await recordActivity(ctx, 'delivery_note.issued', id, { number, clientName: client.name })
    return id
  })
}

/** The text that a search matches, besides the number. */
export function searchText(
  sourceNumber: string,
  clientName: string,
  words: readonly (string | null)[],
): string {
  return foldForSearch([clientName, sourceNumber, ...words].filter(Boolean).join(' ')).slice(
    0,
    3900,
  )
}

function refuseQuantity(place: number, line: { remainingMilli: number } | undefined): never {
  const code = 'delivery_notes.exceeds_remaining'
  const field = line === undefined ? 'line' : 'quantity'
  throw new AppError(code, {
    fields: [{ path: `lines.${place}.${field}`, message: code }],
    remaining: formatQuantity(line?.remainingMilli ?? 0),
  })
}

export function getDeliveryNote(ctx: Ctx, id: string): Promise<DeliveryNote> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const row = found(await queries.findDeliveryNote(db, businessId, id))
    const events = await queries.listEvents(db, businessId, id)
    return presentDeliveryNote(row, events, await clientAddress(ctx))
  })
}

export function listPage(ctx: Ctx, { cursor, ...filter }: ListDeliveryNotes): Promise<ListedRow[]> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'date')
  return read(ctx, ({ db, businessId }) => listDeliveryNotes(db, businessId, { ...filter, after }))
}

/** Counts for the chips of a list. */
export async function summarise(
  ctx: Ctx,
  { status: _, ...filter }: FilterDeliveryNotes,
): Promise<DeliveryNoteSummary> {
  const rows = await read(ctx, ({ db, businessId }) => countByStatus(db, businessId, filter))
  const countOf = (name: (typeof DELIVERY_NOTE_FILTERS)[number]) =>
    rows
      .filter(({ status }) => name === 'all' || status === name)
      .reduce((sum, row) => sum + row.count, 0)
  return {
    counts: Object.fromEntries(
      DELIVERY_NOTE_FILTERS.map((name) => [name, countOf(name)]),
    ) as DeliveryNoteSummary['counts'],
  }
}

/**
 * Confirms that the goods arrived, for the receiver or as the owner writes down a signed paper. Of two confirmations the first holds;
 * the same one again changes nothing.
 *
 * Throws `delivery_notes.void` and `delivery_notes.already_received`.
 */
export function confirmDelivery(ctx: Ctx, id: string, receipt: queries.Receipt): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const note = found(await queries.lockDeliveryNote(db, businessId, id))
    if (note.status === 'void') throw new AppError('delivery_notes.void')
    const { by, name, remark } = receipt
    if (note.status === 'received') {
      const { receivedBy, receivedName, receivedRemark } = note
      if (receivedBy === by && receivedName === name && receivedRemark === remark) return
      throw new AppError('delivery_notes.already_received')
    }
    await queries.storeReceipt(db, businessId, id, receipt, ctx.now())
    await recordActivity(ctx, 'delivery_note.received', id, { ...namedIn(note), name, remark })
    if (by === 'owner') return
    await notifyMembers(ctx, {
      kind: 'delivery_confirmed',
      clientName: note.clientName,
      subjectId: id,
      number: note.number,
    })
  })
}

/** Voids a note: it keeps its number, and what it delivered is to be delivered again. Throws `delivery_notes.void`. */
export function voidDeliveryNote(ctx: Ctx, id: string, reason: string | null): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const note = found(await queries.lockDeliveryNote(db, businessId, id))
    if (note.status === 'void') throw new AppError('delivery_notes.void')
    await queries.storeVoid(db, businessId, id, reason, ctx.now())
    await recordActivity(ctx, 'delivery_note.voided', id, { ...namedIn(note), reason })
  })
}

/** The confirmed deliveries of an invoice, and of the quote that it is of, each with its day in the business's zone. */
export async function listReceipts(
  ctx: Ctx,
  source: { invoiceId: string; quoteId: string | null },
): Promise<{ number: string; address: string | null; receivedName: string; receivedOn: string }[]> {
  const rows = await read(ctx, ({ db, businessId }) =>
    queries.listConfirmed(db, businessId, source),
  )
  return rows.map(({ receivedAt, ...row }) => ({
    ...row,
    receivedOn: todayIn(ctx.timeZone, receivedAt),
  }))
}

/** Records that the receiver opened the page. Only the first time is stored. */
export function recordView(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const viewed = await queries.markViewed(ctx.db, ctx.businessId, id, ctx.now())
    if (viewed) await recordActivity(ctx, 'delivery_note.viewed', id, viewed)
  })
}

/** The names by which activities show a note. */
function namedIn({ number, clientName }: queries.DeliveryNoteRow) {
  return { number, clientName }
}
