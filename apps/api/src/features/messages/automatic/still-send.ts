import type { MessageKind } from '@isiro/contracts/messages'
import { todayIn } from '@isiro/domain/business-date'
import { isQuiet, quietUntil } from '@isiro/domain/quiet-hours'
import { invoiceStateOf, type StillSend } from '../outbox/service.ts'
import { findClientOff, requireSettings } from '../settings/service.ts'
import { isOldMoney } from './old-money.ts'
import { isReminder } from './recipients.ts'

/**
 * A reminder belongs to its day: one that could not go before the night, or before midnight, is left out, and
 * the next run decides anew. So nobody is written to at night after an outage, or twice in the morning.
 */
const isStillItsDay: StillSend = async (ctx, { details }) => {
  if (details.isAutomatic === undefined || details.day === undefined) return null
  const { schedule } = await requireSettings(ctx)
  const now = ctx.now()
  if (todayIn(schedule.zone, now) !== details.day) return 'too_late'
  return isQuiet(schedule.zone, schedule.quiet, now) ? 'too_late' : null
}

/** Stops an automatic message that was switched off since, for all clients or for this one. */
const isStillOn: StillSend = async (ctx, { details, type, channel, clientId }) => {
  if (details.isAutomatic === undefined) return null
  const { on }: { on: readonly string[] } = await requireSettings(ctx)
  const name = `${type}:${channel}`
  // A recurring invoice names its channels itself.
  if (!on.includes(name) && details.isChosen === undefined) return 'switched_off'
  if (clientId === null) return null
  const client = await findClientOff(ctx, clientId)
  if (!client) return null
  const off: readonly string[] = client.off ?? []
  const isOff = off.includes(name) || (isReminder(type) && client.remindersOff)
  return isOff ? 'switched_off' : null
}

/** An invoice that was paid before its announcement could go needs none. */
const isStillOwed: StillSend = async (ctx, { details, invoiceId }) => {
  if (details.isAutomatic === undefined || invoiceId === null) return null
  const state = await invoiceStateOf(ctx, invoiceId)
  return state === 'paid' ? 'paid' : null
}

/** Thanks that waited until the money is old are left out. */
const isRecentMoney: StillSend = async (ctx, { details: { isAutomatic, receivedOn } }) => {
  if (isAutomatic === undefined || typeof receivedOn !== 'string') return null
  return isOldMoney(ctx, receivedOn) ? 'too_late' : null
}

/** A mail about the charge of a card is left out once nothing is to be charged any more. */
const isStillCharged: StillSend = async (ctx, { details, invoiceId }) => {
  if (details.cardMail === undefined || invoiceId === null) return null
  const state = await invoiceStateOf(ctx, invoiceId)
  return state === 'paid' || state === 'void' ? state : null
}

/** Automatic messages wait for the end of quiet hours. */
const isNotQuiet: StillSend = async (ctx, { details }) => {
  if (details.isAutomatic === undefined) return null
  const { schedule } = await requireSettings(ctx)
  const now = ctx.now()
  const ready = quietUntil(schedule.zone, schedule.quiet, now)
  return ready > now ? ready : null
}

/** The checks of automatic messages, beside those of all messages. */
export const AUTOMATIC_STILL_SEND: Partial<Record<MessageKind, readonly StillSend[]>> = {
  invoice_created: [isStillOwed, isStillOn, isNotQuiet],
  payment_received: [isRecentMoney, isStillOn, isNotQuiet],
  general: [isStillCharged, isNotQuiet],
  overdue_reminder: [isStillItsDay, isStillOn],
  follow_up: [isStillItsDay, isStillOn],
  quote_reminder: [isStillItsDay, isStillOn],
  monthly_summary: [isStillOn, isNotQuiet],
}
