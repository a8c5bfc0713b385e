import { type BusinessDate, monthEnd, monthStart } from '@isiro/domain/business-date'
import type { TaxDuty } from '@isiro/domain/tax-calendar'

const LAST_MONTH = 12

/** Whether a duty can be met yet: its month or year is over. What comes once is met from its month on. */
export function isPeriodOver(
  { duty, period }: { duty: TaxDuty; period: string },
  today: BusinessDate,
  yearEndMonth: number = LAST_MONTH,
): boolean {
  if (duty === 'e_invoicing') return monthStart(period) <= today
  const ends = duty === 'company_tax' ? yearEndMonth : LAST_MONTH
  const month = period.length === 7 ? period : `${period}-${String(ends).padStart(2, '0')}`
  return monthEnd(month) < today
}
