import type { Deliveries } from '@isiro/contracts/delivery-notes'
import { type LineDelivery, lineDeliveries } from '@isiro/domain/delivery-note'
import { formatQuantity } from '@isiro/domain/quantity'
import { type Ctx, read } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { requireIssued } from '../invoices/service.ts'
import { listDeliveryNotes } from './list-queries.ts'
import { presentListed } from './present.ts'
import * as queries from './source-queries.ts'

/** The invoice or the quote of an address. */
export type SourceAddress = { kind: 'invoice' | 'quote'; id: string }

/** The deliveries of an invoice or quote, with its notes, the earliest delivery first. */
export function deliveriesOf(ctx: Ctx, address: SourceAddress): Promise<Deliveries> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const source = await findSource(ctx, address, false)
    const [delivered, notes] = await Promise.all([
      queries.listDelivered(db, businessId, source),
      listDeliveryNotes(db, businessId, idsOf(source)),
    ])
    const lines = lineDeliveries(source.lines, delivered)
    return {
      source: { kind: source.kind, id: source.id, number: source.number },
      closed: closedBy(source, lines),
      clientName: source.client.name,
      address: source.client.address,
      lines: lines.map((line) => ({
        line: line.line,
        description: source.lines[line.line]?.description ?? '',
        sold: formatQuantity(line.soldMilli),
        delivered: formatQuantity(line.deliveredMilli),
        remaining: formatQuantity(line.remainingMilli),
      })),
      notes: notes.reverse().map(presentListed),
    }
  })
}

/**
 * Locks what is delivered until the transaction ends, and says how its lines stand. Throws `delivery_notes.source_void` and
 * `delivery_notes.quote_not_accepted`.
 */
export async function lockSource(ctx: Ctx, address: SourceAddress) {
  const source = await findSource(ctx, address, true)
  if (source.isVoid) throw new AppError('delivery_notes.source_void')
  if (!source.isAccepted) throw new AppError('delivery_notes.quote_not_accepted')
  const delivered = await queries.listDelivered(ctx.db, ctx.businessId, source)
  return { source, lines: lineDeliveries(source.lines, delivered) }
}

/** The columns of a note that name what it delivers of. */
export function idsOf({ kind, id }: SourceAddress) {
  return {
    invoiceId: kind === 'invoice' ? id : null,
    quoteId: kind === 'quote' ? id : null,
  }
}

/** The goods of an invoice that is a part of a quote are the quote's: its own lines only name what is paid for. */
async function findSource(
  ctx: Ctx,
  { kind, id }: SourceAddress,
  isLocked: boolean,
): Promise<queries.DeliverySource> {
  const { db, businessId } = ctx
  if (kind === 'invoice') await requireIssued(ctx, id)
  const quoteId = kind === 'quote' ? id : await queries.findQuoteOf(db, businessId, id)
  if (quoteId === null)
    return found(await queries.findInvoiceSource(db, businessId, { id, isLocked }))
  return found(await queries.findQuoteSource(db, businessId, { id: quoteId, isLocked }))
}

function closedBy(
  { isVoid, isAccepted }: queries.DeliverySource,
  lines: readonly LineDelivery[],
): Deliveries['closed'] {
  if (isVoid) return 'void'
  if (!isAccepted) return 'not_accepted'
  return lines.every(({ remainingMilli }) => remainingMilli === 0) ? 'all_delivered' : null
}
