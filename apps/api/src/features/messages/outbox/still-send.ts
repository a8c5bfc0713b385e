import type { MessageKind } from '@isiro/contracts/messages'
import { findInvoiceState } from './claim-queries.ts'
import type { StillSend } from './message.ts'

/** A reminder stops the moment the money is in, and where the invoice is void. */
const invoiceIsOpen: StillSend = async (ctx, { invoiceId }) => {
  if (invoiceId === null) return null
  const state = await findInvoiceState(ctx.db, ctx.businessId, invoiceId)
  return state === 'paid' || state === 'void' ? state : null
}

/** An invoice that was voided meanwhile is not announced. */
const invoiceStands: StillSend = async (ctx, { invoiceId }) => {
  if (invoiceId === null) return null
  return (await findInvoiceState(ctx.db, ctx.businessId, invoiceId)) === 'void' ? 'void' : null
}

/** The checks of every message, whoever queued it. */
export const STILL_SEND: Partial<Record<MessageKind, readonly StillSend[]>> = {
  overdue_reminder: [invoiceIsOpen],
  follow_up: [invoiceIsOpen],
  invoice_created: [invoiceStands],
}
