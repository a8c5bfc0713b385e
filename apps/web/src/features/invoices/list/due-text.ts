import type { InvoiceListed } from '@isiro/contracts/invoices'
import { type BusinessDate, daysBetween } from '@isiro/domain/business-date'
import type { TFunction } from 'i18next'
import type { Format } from '../../../platform/format.ts'

/** Within this many days a date is also said in words. */
const NEAR_DAYS = 14

/** When it is due: the date, and near it the days, which is what one reckons with. */
export function dueText(
  { status, dueDate }: Pick<InvoiceListed, 'status' | 'dueDate'>,
  today: BusinessDate,
  t: TFunction<'invoices'>,
  format: Format,
): string {
  if (dueDate === null) return t('due.none')
  const date = format.date(dueDate)
  if (status === 'paid' || status === 'void' || status === 'draft') return t('due.on', { date })
  const days = daysBetween(today, dueDate)
  if (days < 0) return t('due.overdue', { count: -days, date })
  if (days === 0) return t('due.today', { date })
  return days <= NEAR_DAYS ? t('due.in', { count: days, date }) : t('due.on', { date })
}
