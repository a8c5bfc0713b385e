import type { TaxDuty } from '@isiro/domain/tax-calendar'
import { useDutyText } from './duty-text.ts'

/** 'VAT return for October 2026'. Needs the texts of `notices`. */
export function DutyName({ duty, period }: { duty: TaxDuty; period: string }) {
  return <>{useDutyText().title(duty, period)}</>
}

/** How near or late a duty is: 'in 6 days', '3 days late'. Needs the texts of `notices`. */
export function DutyDays({ daysLeft }: { daysLeft: number }) {
  return <>{useDutyText().days(daysLeft)}</>
}
