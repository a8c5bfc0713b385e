import { AUTOMATIC_CHANNELS } from '@isiro/contracts/message-settings'
import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import { messageText } from '@isiro/domain/message-text'
import { QUOTE_REMINDERS } from '@isiro/domain/message-texts/quote-reminder'
import { canUse } from '@isiro/domain/plans'
import { publicUrl } from '@isiro/domain/public-pages'
import { recordActivity } from '../../../platform/db/activity.ts'
import { clientAddress } from '../../../platform/db/client-address.ts'
import type { Ctx } from '../../../platform/db/context.ts'
import { type NewMessage, queueMessages } from '../outbox/service.ts'
import type { AutomaticSettings } from '../settings/service.ts'
import * as queries from './quote-queries.ts'
import { waysTo } from './recipients.ts'
import type { Writer } from './reminders.ts'

/**
 * Queues the reminders of the quotes whose last day is near: each quote is reminded of once, on each way that is open to its
 * client. Runs in the transaction that notes the day as done, so they are there exactly if it is.
 */
export async function remindOfQuotes(
  caller: Ctx,
  settings: AutomaticSettings,
  date: BusinessDate,
  { business, open }: Writer,
): Promise<void> {
  const { db, businessId, plan } = caller
  const isOn = AUTOMATIC_CHANNELS.some((way) => settings.on.includes(`quote_reminder:${way}`))
  if (!isOn || !canUse(plan, 'quotes')) return
  const until = addDays(date, settings.quoteDays)
  const { zone } = settings.schedule
  const rows = await queries.lockExpiring(db, businessId, { date, until, zone })
  const { baseUrl } = await clientAddress(caller)
  const reminded = rows.flatMap((row) => {
    const messages = waysTo(row, 'quote_reminder', settings.on, open).map((way) =>
      worded(row, way, { business, date, baseUrl }),
    )
    return messages.length > 0 ? [{ row, messages }] : []
  })
  if (reminded.length === 0) return
  const ctx: Ctx = { ...caller, accountId: null }
  await queueMessages(
    ctx,
    reminded.flatMap(({ messages }) => messages),
  )
  const ids = reminded.map(({ row }) => row.id)
  await queries.markReminded(db, businessId, ids, ctx.now())
  for (const { row } of reminded) {
    const { number, clientName, total, currency } = row
    await recordActivity(ctx, 'quote.reminded', row.id, { number, clientName, total, currency })
  }
}

function worded(
  row: queries.ExpiringRow,
  { channel, recipient }: ReturnType<typeof waysTo>[number],
  { business, date, baseUrl }: { business: string; date: BusinessDate; baseUrl: string },
): NewMessage {
  const { language, currency, country, clientName } = row
  const texts = QUOTE_REMINDERS[language]
  const facts = {
    business,
    name: clientName,
    invoiceNumber: row.number,
    amount: row.invoiceTotal,
    dueDate: row.validUntil,
    paymentLink: publicUrl(baseUrl, 'quote', row.linkToken),
  }
  const fill = (text: string) =>
    messageText(text, facts, { language, currency, country, isSms: channel === 'sms' })
  return {
    channel,
    type: 'quote_reminder',
    recipient,
    recipientName: clientName,
    subject: channel === 'email' ? fill(texts.subject) : null,
    body: fill(texts[channel]),
    language,
    clientId: row.clientId,
    // Whether it is still this day decides whether it is still sent.
    details: { isAutomatic: 'yes', day: date, document: 'quote', documentId: row.id },
    dedupeKey: `quote-reminder:${row.id}:${channel}`,
  }
}
