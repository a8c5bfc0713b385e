import type {
  AutomaticChannel,
  AutomaticKind,
  ClientMessageKind,
} from '@isiro/contracts/message-settings'
import { missingValues, withoutLink } from '@isiro/domain/message-template'
import { messageText, messageValues } from '@isiro/domain/message-text'
import type { Minor } from '@isiro/domain/money'
import { canUse } from '@isiro/domain/plans'
import { quietUntil } from '@isiro/domain/quiet-hours'
import { clientUrlOf } from '../../../platform/db/client-address.ts'
import type { Ctx } from '../../../platform/db/context.ts'
import { invoiceSubject, methodName } from '../email/service.ts'
import { type MessageDetails, type NewMessage, queueMessages } from '../outbox/service.ts'
import { channelsOn, findAutomatic, readTemplates } from '../settings/service.ts'
import { findAnnounced } from './announce-queries.ts'
import { isOldMoney } from './old-money.ts'
import { ALL_CHANNELS, waysTo } from './recipients.ts'

/** Whether anything of this kind goes out by itself. The row of the business says so without another look. */
export function isAutomatic(automaticMessages: readonly string[], kind: AutomaticKind): boolean {
  return channelsOn(automaticMessages, kind).length > 0
}

/**
 * Tells the client of an invoice that was just issued. Runs in the transaction that issues it. `sendBy` names the channels
 * where they were chosen for this invoice; without it those of the settings count.
 */
export function notifyIssued(
  ctx: Ctx,
  invoiceId: string,
  sendBy?: readonly AutomaticChannel[],
): Promise<void> {
  return announce(ctx, invoiceId, 'invoice_created', null, sendBy)
}

/** Money that has come for an invoice. */
export interface AnnouncedPayment {
  paymentId: string
  amount: Minor
  method: string
  receivedOn: string
}

/**
 * Thanks the client for money that was just entered. Runs in the transaction that enters it. `sendBy` names the channels that a
 * receipt was promised on, beside those of the settings.
 */
export async function notifyPayment(
  ctx: Ctx,
  invoiceId: string,
  payment: AnnouncedPayment,
  sendBy?: readonly AutomaticChannel[],
): Promise<void> {
  if (isOldMoney(ctx, payment.receivedOn)) return
  await announce(ctx, invoiceId, 'payment_received', payment, sendBy)
}

async function announce(
  ctx: Ctx,
  invoiceId: string,
  kind: Extract<ClientMessageKind, 'invoice_created' | 'payment_received'>,
  payment: AnnouncedPayment | null,
  sendBy?: readonly AutomaticChannel[],
): Promise<void> {
  const { db, businessId } = ctx
  const [told, settings, templates] = await Promise.all([
    findAnnounced(db, businessId, invoiceId),
    findAutomatic(ctx),
    readTemplates(ctx),
  ])
  if (!told || !settings) return
  const { language, currency, country } = told
  const link = told.linkToken === null ? null : await clientUrlOf(ctx, 'invoice', told.linkToken)
  const facts = {
    business: told.business,
    name: told.clientName,
    invoiceNumber: told.number,
    amount: payment?.amount ?? told.balance,
    dueDate: told.dueDate,
    paymentLink: link,
    ...(payment ? { method: methodName(payment.method, language) } : {}),
  }
  const { number, business, dueDate } = told
  const { amount } = facts
  const subject = invoiceSubject(kind, {
    language,
    currency,
    country,
    number,
    business,
    amount,
    dueDate,
  })
  const { zone, quiet } = settings.schedule
  const notBefore = quietUntil(zone, quiet, ctx.now())
  const details: MessageDetails = payment
    ? {
        isAutomatic: 'yes',
        amount: payment.amount,
        method: payment.method,
        receivedOn: payment.receivedOn,
      }
    : { isAutomatic: 'yes' }
  if (sendBy) details.isChosen = 'yes'
  const chosen = sendBy?.map((channel) => `${kind}:${channel}`)
  const on: readonly string[] =
    chosen && payment ? [...chosen, ...settings.on] : (chosen ?? settings.on)
  const messages = waysTo(told, kind, on, ALL_CHANNELS).flatMap(
    ({ channel, recipient }): NewMessage[] => {
      const form = { language, currency, country, isSms: channel === 'sms' }
      const whole = templates(kind, channel, language)
      // Thanks need no link; an invoice that nobody can open is not announced.
      const template = payment && link === null ? withoutLink(whole) : whole
      if (missingValues(template, messageValues(facts, form)).length > 0) return []
      const isMail = channel === 'email'
      return [
        {
          channel,
          type: kind,
          recipient,
          recipientName: told.clientName,
          subject: isMail ? subject : null,
          body: messageText(template, facts, form),
          language,
          withPdf: isMail && settings.attachPdf && canUse(ctx.plan, 'email_pdf'),
          clientId: told.clientId,
          invoiceId,
          paymentId: payment?.paymentId ?? null,
          details,
          dedupeKey: payment
            ? `receipt:${payment.paymentId}:${channel}`
            : `issued:${invoiceId}:${channel}`,
          notBefore,
        },
      ]
    },
  )
  await queueMessages({ ...ctx, accountId: null }, messages)
}
