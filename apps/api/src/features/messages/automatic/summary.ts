import { type BusinessMonth, monthEnd, monthStart, todayIn } from '@isiro/domain/business-date'
import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import { formatMoney, withCapital } from '@isiro/domain/format'
import { isLanguage, type Language } from '@isiro/domain/language'
import { GROUPED, localeOf } from '@isiro/domain/locale'
import { fillText } from '@isiro/domain/message'
import { wholeUnitsBig } from '@isiro/domain/money'
import { replaceCostly } from '@isiro/domain/sms-length'
import type { Ctx } from '../../../platform/db/context.ts'
import type { MailFigure } from '../../../platform/mail/mail-layout.ts'
import { type NewMessage, queueMessages } from '../outbox/service.ts'
import type { AutomaticSettings } from '../settings/service.ts'
import * as queries from './queries.ts'
import { AUTOMATIC_TEXTS } from './texts/texts.ts'

/** The recipient of the business's summary. */
export interface SummaryReader {
  email: string
  phone: string | null
  firstName: string
  lastName: string
  language: Language
  emailVerifiedAt: Date | null
}

/** Queues the summary of a month to the owner, on the ways that are switched on. Nothing at all where nothing was. */
export async function summariseMonth(
  ctx: Ctx,
  { on, schedule }: AutomaticSettings,
  month: BusinessMonth,
  {
    business,
    currency,
    country,
    owner,
  }: { business: string; currency: Currency; country: Country; owner: SummaryReader },
): Promise<void> {
  const { db, businessId } = ctx
  const today = todayIn(schedule.zone, ctx.now())
  const period = { from: monthStart(month), to: monthEnd(month), today }
  const rows = await queries.findMonth(db, businessId, period)
  if (rows.length === 0) return
  const language = isLanguage(owner.language) ? owner.language : 'en'
  const { summary } = AUTOMATIC_TEXTS[language]
  const name = monthName(month, language, country)
  const common = {
    type: 'monthly_summary',
    recipientName: `${owner.firstName} ${owner.lastName}`,
    language,
  } as const
  const details = { isAutomatic: 'yes', month }
  const messages: NewMessage[] = []
  if (on.includes('monthly_summary:email') && owner.emailVerifiedAt !== null) {
    const { subject, greeting, intro } = summary
    messages.push({
      ...common,
      channel: 'email',
      recipient: owner.email,
      subject: fillText(subject, { month: name, business }),
      body: `${fillText(greeting, { name: owner.firstName })}\n\n${fillText(intro, { month: name, business })}`,
      details: {
        ...details,
        figures: JSON.stringify(rows.flatMap((row) => figuresOf(row, language, country))),
      },
      dedupeKey: `summary:${month}:email`,
    })
  }
  if (
    on.includes('monthly_summary:sms') &&
    owner.phone !== null &&
    owner.emailVerifiedAt !== null
  ) {
    messages.push({
      ...common,
      channel: 'sms',
      recipient: owner.phone,
      body: smsOf(rows, { currency, country, month: name, language }),
      details,
      dedupeKey: `summary:${month}:sms`,
    })
  }
  await queueMessages({ ...ctx, accountId: null }, messages)
}

function figuresOf(row: queries.MonthFigures, language: Language, country: Country): MailFigure[] {
  const { summary } = AUTOMATIC_TEXTS[language]
  const { currency } = row
  const money = (sum: bigint) =>
    formatMoney(Number(sum), { currency, language, country, decimals: 'exact' })
  const locale = localeOf(language, country)
  const count = (number: number) => new Intl.NumberFormat(locale, GROUPED).format(number)
  return [
    { label: summary.invoices, value: count(row.invoices) },
    { label: summary.invoiced, value: money(row.invoiced), isMain: true },
    { label: summary.payments, value: count(row.payments) },
    { label: summary.received, value: money(row.received), isMain: true },
    { label: summary.owed, value: money(row.owed) },
    { label: summary.overdue, value: money(row.overdue) },
  ]
}

/** One SMS: the business's own currency and no other. */
function smsOf(
  rows: queries.MonthFigures[],
  {
    currency,
    country,
    month,
    language,
  }: { currency: Currency; country: Country; month: string; language: Language },
): string {
  const own = rows.find((row) => row.currency === currency)
  const money = (sum: bigint = 0n) => {
    const format = new Intl.NumberFormat(localeOf(language, country), {
      maximumFractionDigits: 0,
      ...GROUPED,
    })
    return `${currency}${format.format(wholeUnitsBig(sum))}`
  }
  const { sms } = AUTOMATIC_TEXTS[language].summary
  const text = fillText(sms, {
    month,
    invoiced: money(own?.invoiced),
    received: money(own?.received),
    owed: money(own?.owed),
  })
  return replaceCostly(text, { letters: true })
}

function monthName(month: BusinessMonth, language: Language, country: Country): string {
  const name = new Intl.DateTimeFormat(localeOf(language, country), {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(Date.parse(`${monthStart(month)}T00:00:00Z`))
  return withCapital(name, language)
}
