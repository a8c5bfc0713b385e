import { todayIn } from '@isiro/domain/business-date'
import { formatDate, formatMoney } from '@isiro/domain/format'
import { fillText } from '@isiro/domain/message'
import { quietUntil } from '@isiro/domain/quiet-hours'
import type { Ctx } from '../../../platform/db/context.ts'
import { findOwner } from '../../business/service.ts'
import { isMailConfigured } from '../mail-configured.ts'
import { queueMessage } from '../outbox/service.ts'
import { requireSettings } from '../settings/service.ts'
import { type AnnouncedRow, findAnnounced } from './announce-queries.ts'
import { openChannels } from './recipients.ts'
import { AUTOMATIC_TEXTS } from './texts/texts.ts'

interface CardMail {
  /** The card as people name it. */
  card: string
  /** The address that the card belongs to, where the client has none of its own any more. */
  email: string | null
}

/**
 * Tells the client by mail of a charge to come, once an invoice, whatever the settings say: the client was promised it. Returns
 * the id of the message; null where no mail can go, so that nothing may be charged.
 */
export async function notifyCardCharge(
  ctx: Ctx,
  invoiceId: string,
  { card, email, day, agreedAt }: CardMail & { day: string; agreedAt: Date },
): Promise<string | null> {
  const told = await findReported(ctx, invoiceId, email)
  if (!told) return null
  const { language, business, country } = told.row
  const texts = AUTOMATIC_TEXTS[language].card
  const facts = factsOf(told.row, card)
  const shownDay = formatDate(day, language, 'long', country)
  const agreedOn = formatDate(todayIn(ctx.timeZone, agreedAt), language, 'long', country)
  return queueCardMail(ctx, invoiceId, told, {
    subject: fillText(texts.noticeSubject, { business, amount: facts.amount, date: shownDay }),
    body: fillText(texts.notice, { ...facts, day: shownDay, agreedOn }),
    key: `card-notice:${invoiceId}`,
    mail: 'notice',
  })
}

/** Tells the client by mail that a card was not charged, with the way to pay by hand. `nextOn` is the day of the next try. */
export async function notifyCardFailed(
  ctx: Ctx,
  invoiceId: string,
  { card, email, nextOn }: CardMail & { nextOn: string | null },
): Promise<void> {
  const told = await findReported(ctx, invoiceId, email)
  if (!told) return
  const { language, business, number, country } = told.row
  const texts = AUTOMATIC_TEXTS[language].card
  const next =
    nextOn === null
      ? texts.notAgain
      : fillText(texts.againOn, { day: formatDate(nextOn, language, 'long', country) })
  await queueCardMail(ctx, invoiceId, told, {
    subject: fillText(texts.failedSubject, { business, number }),
    body: `${fillText(texts.failed, factsOf(told.row, card))}\n\n${next}`,
    key: `card-failed:${invoiceId}:${nextOn ?? 'last'}`,
    mail: 'failed',
  })
}

interface Told {
  row: AnnouncedRow
  recipient: string
}

/** The invoice and the address of its client; null where no mail can go at all. */
async function findReported(
  ctx: Ctx,
  invoiceId: string,
  cardEmail: string | null,
): Promise<Told | null> {
  const [row, owner] = await Promise.all([
    findAnnounced(ctx.db, ctx.businessId, invoiceId),
    findOwner(ctx),
  ])
  const recipient = row?.email ?? cardEmail
  if (!row || row.linkToken === null || !recipient) return null
  return openChannels(owner, isMailConfigured(ctx.config)).email ? { row, recipient } : null
}

function factsOf(row: AnnouncedRow, card: string) {
  const { language, currency, balance, country } = row
  return {
    name: row.clientName,
    business: row.business,
    number: row.number,
    amount: formatMoney(balance, { currency, language, country, decimals: 'exact' }),
    card,
  }
}

async function queueCardMail(
  ctx: Ctx,
  invoiceId: string,
  { row, recipient }: Told,
  { subject, body, key, mail }: { subject: string; body: string; key: string; mail: string },
): Promise<string | null> {
  const { schedule } = await requireSettings(ctx)
  const { messageId, state } = await queueMessage(
    { ...ctx, accountId: null },
    {
      channel: 'email',
      type: 'general',
      recipient,
      recipientName: row.clientName,
      subject,
      body,
      language: row.language,
      clientId: row.clientId,
      invoiceId,
      details: { isAutomatic: 'yes', cardMail: mail },
      dedupeKey: key,
      notBefore: quietUntil(schedule.zone, schedule.quiet, ctx.now()),
    },
  )
  return state === 'failed' || state === 'cancelled' ? null : messageId
}
