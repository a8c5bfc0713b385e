import type { BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { nextOccurrence } from '@isiro/domain/recurring-schedule'
import { PERIOD_PLACEHOLDERS, periodValue } from '@isiro/domain/recurring-text'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type ScheduleValues, typedSchedule } from './schedule-values.ts'

interface PlaceholderHelpProps {
  values: ScheduleValues
  from: BusinessDate
  language: Language
}

/** The words in braces that become the period's own, each with what it is on the next date. */
export function PlaceholderHelp({ values, from, language }: PlaceholderHelpProps) {
  const { t } = useTexts('recurring')
  const { country } = useCurrentUser()
  const schedule = typedSchedule(values)
  const date = schedule && nextOccurrence(schedule, from)
  return (
    <details className="group text-dense">
      <summary className="tap flex min-h-11 list-none items-center gap-2 text-muted [&::-webkit-details-marker]:hidden">
        {t('form.placeholders')}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="text-muted">{t('form.placeholdersHint')}</p>
      <dl className="mt-2 grid gap-1">
        {PERIOD_PLACEHOLDERS.map((name) => (
          <div key={name} className="grid grid-cols-[10rem_minmax(0,1fr)] gap-3">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="break-words text-muted">
              {schedule && date ? periodValue(name, { schedule, date, language, country }) : '–'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
