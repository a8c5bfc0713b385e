import { AUTOMATIC_CHANNELS, type ClientMessageKind } from '@isiro/contracts/message-settings'
import { type BusinessDate, todayIn } from '@isiro/domain/business-date'
import { instantAt, latestWeekday } from '@isiro/domain/local-clock'
import { missingValues } from '@isiro/domain/message-template'
import { messageText, messageValues } from '@isiro/domain/message-text'
import {
  type DueReminder,
  type OverdueInvoice,
  type ReminderRules,
  remindersOn,
} from '@isiro/domain/overdue-reminders'
import { publicUrl } from '@isiro/domain/public-pages'
import { clientAddress } from '../../../platform/db/client-address.ts'
import type { Ctx } from '../../../platform/db/context.ts'
import { invoiceSubject, type MailedMessage } from '../email/service.ts'
import { type NewMessage, queueMessages } from '../outbox/service.ts'
import { type AutomaticSettings, readTemplates, type Templates } from '../settings/service.ts'
import * as queries from './queries.ts'
import { type OpenChannels, type Way, waysTo } from './recipients.ts'

const KIND = { overdue: 'overdue_reminder', follow_up: 'follow_up' } as const

export interface RunDay {
  /** The local day that is run. */
  date: BusinessDate
  /** The one before it that was; null for the first. */
  lastRun: BusinessDate | null
}

/**
 * Whether follow-ups go on a day: on their weekday, or after it where an outage lay over it. A switch that is
 * turned in the middle of a week waits for the next one.
 */
function isFollowUpDay(weekday: number, { date, lastRun }: RunDay): boolean {
  const day = latestWeekday(weekday, date)
  return day === date || (lastRun !== null && lastRun < day)
}

/** The sender's name, for the subjects of mails. */
export interface Writer {
  business: string
  /** The channels on which automatic messages go out at all. */
  open: OpenChannels
}

/**
 * Queues the reminders of a day: each client one at most, of one invoice, on each way that is open to it. Runs
 * in the transaction that notes the day as done, so they are there exactly if it is.
 */
export async function remindClients(
  ctx: Ctx,
  settings: AutomaticSettings,
  { date, lastRun }: RunDay,
  { business, open }: Writer,
): Promise<void> {
  const { db, businessId } = ctx
  const isOn = (kind: ClientMessageKind) =>
    AUTOMATIC_CHANNELS.some((channel) => settings.on.includes(`${kind}:${channel}`))
  if (!isOn('overdue_reminder') && !isOn('follow_up')) return

  const { zone } = settings.schedule
  const [rows, reminded, templates] = await Promise.all([
    queries.listOverdue(db, businessId, date),
    queries.listRemindedClients(db, businessId, instantAt(zone, date, '00:00')),
    readTemplates(ctx),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const due = dueAmong(rows, settings, date, {
    reminded: new Set(reminded),
    open,
    isFollowUpDay: isFollowUpDay(settings.followUpOn, { date, lastRun }),
  })
  const { baseUrl } = await clientAddress(ctx)
  const messages = due.flatMap((reminder) => {
    const row = byId.get(reminder.invoiceId)
    if (!row) return []
    return waysTo(row, KIND[reminder.kind], settings.on, open).flatMap((way) =>
      worded({ row, reminder, way, templates, business, date, baseUrl }),
    )
  })
  await queueMessages({ ...ctx, accountId: null }, messages)
}

/** Whom the day's run reminds. Clients whom other kinds are open to are looked at by rules of their own. */
function dueAmong(
  rows: queries.OverdueRow[],
  settings: AutomaticSettings,
  date: BusinessDate,
  {
    reminded,
    open,
    isFollowUpDay,
  }: { reminded: ReadonlySet<string>; open: OpenChannels; isFollowUpDay: boolean },
): DueReminder[] {
  const { zone } = settings.schedule
  const groups = new Map<string, { rules: ReminderRules; invoices: OverdueInvoice[] }>()
  for (const row of rows) {
    const isOpen = (kind: ClientMessageKind) => waysTo(row, kind, settings.on, open).length > 0
    const [hasReminders, hasFollowUps] = [isOpen('overdue_reminder'), isOpen('follow_up')]
    if (!hasReminders && !hasFollowUps) continue
    const name = `${hasReminders} ${hasFollowUps}`
    const group = groups.get(name) ?? {
      rules: {
        overdueDays: hasReminders ? settings.overdueDays : [],
        followUpOn: hasFollowUps && isFollowUpDay ? settings.followUpOn : null,
      },
      invoices: [],
    }
    groups.set(name, group)
    group.invoices.push({
      id: row.id,
      clientId: row.clientId,
      dueDate: row.dueDate,
      remindedOn: row.remindedAt === null ? null : todayIn(zone, row.remindedAt),
    })
  }
  return [...groups.values()].flatMap(({ rules, invoices }) =>
    remindersOn(date, invoices, rules, reminded),
  )
}

interface Wording {
  row: queries.OverdueRow
  reminder: DueReminder
  way: Way
  templates: Templates
  business: string
  date: BusinessDate
  /** With which links to clients begin. */
  baseUrl: string
}

/** The message of one reminder on one way; none where its text would have a hole. */
function worded(wording: Wording): NewMessage[] {
  const { row, reminder, way, templates, business, date } = wording
  const { channel, recipient } = way
  const { language, currency, country } = row
  const form = { language, currency, country, isSms: channel === 'sms' }
  const message: MailedMessage =
    reminder.kind === 'follow_up' ? 'follow_up' : `overdue_${reminder.tone}`
  const template = templates(message, channel, language)
  const facts = {
    business,
    name: row.clientName,
    invoiceNumber: row.number,
    amount: row.balance,
    dueDate: row.dueDate,
    paymentLink:
      row.linkToken === null ? null : publicUrl(wording.baseUrl, 'invoice', row.linkToken),
    daysOverdue: reminder.daysOverdue,
  }
  if (missingValues(template, messageValues(facts, form)).length > 0) return []
  return [
    {
      channel,
      type: KIND[reminder.kind],
      recipient,
      recipientName: row.clientName,
      subject: channel === 'email' ? subjectOf(message, row, business) : null,
      body: messageText(template, facts, form),
      language,
      clientId: row.clientId,
      invoiceId: row.id,
      // Whether it is still this day decides whether it is still sent.
      details: { isAutomatic: 'yes', day: date, tone: reminder.tone },
      dedupeKey: `reminder:${row.id}:${date}:${channel}`,
    },
  ]
}

function subjectOf(message: MailedMessage, row: queries.OverdueRow, business: string): string {
  const { language, currency, country, number, balance: amount, dueDate } = row
  const facts = { language, currency, country, number, business, amount, dueDate }
  return invoiceSubject(message, facts)
}
