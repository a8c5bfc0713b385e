import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { type BusinessDate, daysBetween } from '@isiro/domain/business-date'
import type { Format } from '../../../platform/i18n/format.ts'
import type { Translate } from '../../../platform/i18n/text-types.ts'

/** Within this many days a date is also said in words. */
const NEAR_DAYS = 14

/** When it is due: the date, and near it the days, which is what one reckons with. Once it is paid: since when. */
export function dueText(
  invoice: Pick<InvoiceListed, 'status' | 'dueDate'> & { paidOn?: string | null },
  today: BusinessDate,
  t: Translate<'invoices'>,
  format: Format,
): string {
  if (invoice.paidOn) return t('due.paidOn', { date: format.date(invoice.paidOn) })
  if (invoice.dueDate === null) return t('due.none')
  const date = format.date(invoice.dueDate)
  const days = dueDaysText(invoice, today, t)
  return days === null ? t('due.on', { date }) : t('due.both', { days, date })
}

/** The statuses in which the due date matters. */
const UNPAID: readonly InvoiceListed['status'][] = ['pending', 'part_paid', 'overdue']

/** The days until it is due or since it was; null where they are far off or do not matter any more. */
export function dueDaysText(
  { status, dueDate }: Pick<InvoiceListed, 'status' | 'dueDate'>,
  today: BusinessDate,
  t: Translate<'invoices'>,
): string | null {
  if (dueDate === null || !UNPAID.includes(status)) return null
  const days = daysBetween(today, dueDate)
  if (days < 0) return t('due.overdue', { count: -days })
  if (days === 0) return t('due.today')
  return days <= NEAR_DAYS ? t('due.in', { count: days }) : null
}
