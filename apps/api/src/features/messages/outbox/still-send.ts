import type { MessageKind } from '@isiro/contracts/messages'
import { type Ctx, todayOf } from '../../../platform/db/context.ts'
import { findInvoiceState, findQuoteState } from './claim-queries.ts'
import type { StillSend } from './message.ts'

/** The state of the invoice that a message is about; undefined if it is gone. Call it in a transaction. */
export function invoiceStateOf({ db, businessId }: Ctx, invoiceId: string) {
  return findInvoiceState(db, businessId, invoiceId)
}

/** A reminder stops the moment the money is in, and where the invoice is void. */
const invoiceIsOpen: StillSend = async (ctx, { invoiceId }) => {
  if (invoiceId === null) return null
  const state = await invoiceStateOf(ctx, invoiceId)
  return state === 'paid' || state === 'void' ? state : null
}

/** An invoice that was voided meanwhile is not announced. */
const invoiceStands: StillSend = async (ctx, { invoiceId }) => {
  if (invoiceId === null) return null
  return (await invoiceStateOf(ctx, invoiceId)) === 'void' ? 'void' : null
}

/** Nobody is reminded of a quote that is answered, withdrawn or over. */
const quoteIsOpen: StillSend = async (ctx, { details }) => {
  if (typeof details.documentId !== 'string') return null
  const today = todayOf(ctx)
  const quote = await findQuoteState(ctx.db, ctx.businessId, details.documentId)
  if (!quote || quote.isAnswered) return 'answered'
  return quote.validUntil < today ? 'too_late' : null
}

/** The checks of every message, whoever queued it. */
export const STILL_SEND: Partial<Record<MessageKind, readonly StillSend[]>> = {
  overdue_reminder: [invoiceIsOpen],
  follow_up: [invoiceIsOpen],
  invoice_created: [invoiceStands],
  quote_reminder: [quoteIsOpen],
}
