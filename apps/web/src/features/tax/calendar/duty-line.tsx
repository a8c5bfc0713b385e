import type { TaxCalendar } from '@isiro/contracts/tax-filings'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useDutyText } from './duty-text.ts'

export type Duty = TaxCalendar['duties'][number]

/** From here on a duty needs somebody soon. */
const SOON_DAYS = 7
const SOON = 'font-medium text-warn'
const LATE = 'font-medium text-bad'

/** One duty: what, by when, and how near or late that is. */
export function DutyLine({ duty, children }: { duty: Duty; children?: ReactNode }) {
  const { t } = useTexts(['tax-month', 'filings'])
  const format = useFormat()
  const { currency } = useCurrentUser()
  const text = useDutyText()
  const { daysLeft, isDone, isFiled, account } = duty
  const left = account === null || account.left === '0.00' ? null : account.left
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{text.title(duty.duty, duty.period)}</span>
        {isDone ? <Badge tone="ok">{t('filing.filed')}</Badge> : null}
        {isFiled && !isDone ? <Badge tone="warn">{t('filings:unpaid.badge')}</Badge> : null}
      </p>
      <p className="text-dense text-muted">
        {t('duty.by', { date: format.date(duty.dueOn) })}
        {isDone ? null : (
          <>
            {' · '}
            <span className={cx(daysLeft < 0 ? LATE : daysLeft <= SOON_DAYS && SOON)}>
              {isFiled && daysLeft < 0
                ? t('filings:unpaid.since', { date: format.date(duty.dueOn) })
                : text.days(daysLeft)}
            </span>
          </>
        )}
        {duty.isUncertain ? ` · ${t('duty.uncertain')}` : ''}
        {left === null ? '' : ` · ${t('duty.toPay', { amount: format.money(left, currency) })}`}
      </p>
      {children}
    </div>
  )
}
