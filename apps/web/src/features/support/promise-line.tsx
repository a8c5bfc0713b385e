import type { SupportSummary } from '@isiro/contracts/support'
import { useEffect, useState } from 'react'
import { currentTime } from '../../platform/device/clock.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { cx } from '../../ui/class-names.ts'

const MINUTE_MS = 60_000

/** By when a request is answered and how much time is left, or that the promise was missed; when it was answered otherwise. */
export function PromiseLine({
  request: { state, promisedBy, changedAt },
}: {
  request: Pick<SupportSummary, 'state' | 'promisedBy' | 'changedAt'>
}) {
  const { t } = useTexts('support')
  const format = useFormat()
  const now = useMinute()
  if (state !== 'open')
    return (
      <span className="text-dense text-muted">
        {t(`changed.${state}`, { at: format.dateTime(changedAt) })}
      </span>
    )
  if (promisedBy === null) return <span className="text-dense text-muted">{t('promise.none')}</span>
  const at = format.dateTime(promisedBy)
  const minutes = Math.ceil((Date.parse(promisedBy) - now.getTime()) / MINUTE_MS)
  if (minutes <= 0)
    return <span className="text-dense font-medium text-bad">{t('promise.overdue', { at })}</span>
  const hours = Math.floor(minutes / 60)
  const left = hours > 0 ? t('left.hours', { count: hours }) : t('left.minutes', { count: minutes })
  return (
    <span className={cx('text-dense', hours < 1 ? 'text-warn' : 'text-muted')}>
      {t('promise.by', { at, left })}
    </span>
  )
}

/** The time by the server, to the minute. */
function useMinute(): Date {
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
