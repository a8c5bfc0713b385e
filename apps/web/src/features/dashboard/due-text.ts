import { type BusinessDate, daysBetween } from '@isiro/domain/business-date'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import type { TFunction } from 'i18next'
import type { Format } from '../../platform/format.ts'

/** Near dates are also said in days. */
const RELATIVE_DAYS = 14

export interface Due {
  status: InvoiceStatus
  dueDate: BusinessDate | null
}

/** When an invoice is due, or by how much it is late. Empty where that no longer matters. */
export function dueText(
  { status, dueDate }: Due,
  today: BusinessDate,
  t: TFunction,
  format: Format,
) {
  if (dueDate === null || status === 'void' || status === 'paid') return ''
  const date = format.date(dueDate)
  const days = daysBetween(today, dueDate)
  if (status === 'overdue') return t('due.late', { count: -days, date })
  if (days === 0) return t('due.today')
  return days > 0 && days <= RELATIVE_DAYS
    ? t('due.soon', { count: days, date })
    : t('due.on', { date })
}
