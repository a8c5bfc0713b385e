import type { BusinessDate } from '@isiro/domain/business-date'
import { isLanguage, type Language } from '@isiro/domain/language'
import { UPCOMING_DATES, upcoming } from '@isiro/domain/recurring-schedule'
import { fillPeriod } from '@isiro/domain/recurring-text'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { useRuleText } from '../use-rule-text.ts'
import { type ScheduleValues, typedSchedule } from './schedule-values.ts'

interface DatesPreviewProps {
  values: ScheduleValues
  /** The first day that a date can still have. */
  from: BusinessDate
  /** The language of documents where the client has none of its own. */
  language: Language
}

/** The meaning of the schedule: its sentence, and the next dates with the first line as it will read. */
export function DatesPreview({ values, from, language }: DatesPreviewProps) {
  const { t } = useTexts('recurring')
  const format = useFormat()
  const rule = useRuleText()
  const typed = useTypedText()
  const { country } = useCurrentUser()
  const schedule = typedSchedule(values)
  const dates = schedule ? upcoming(schedule, from, UPCOMING_DATES) : []
  return (
    <Card title={t('form.preview')}>
      <div aria-live="polite" className="grid gap-3">
        {schedule && dates.length > 0 ? (
          <>
            <p>{rule(schedule)}</p>
            <ol className="grid gap-2">
              {dates.map((date) => (
                <li key={date} className="grid gap-x-4 xs:grid-cols-[8rem_minmax(0,1fr)]">
                  <span className="font-medium">{format.date(date)}</span>
                  <span className="text-dense break-words text-muted">
                    {fillPeriod(typed.description, {
                      schedule,
                      date,
                      language: typed.language ?? language,
                      country,
                    })}
                  </span>
                </li>
              ))}
            </ol>
          </>
        ) : (
          <p className="text-muted">{t('form.noDates')}</p>
        )}
      </div>
    </Card>
  )
}

/** The first line and the document's language in the invoice's part of the form. */
function useTypedText(): { description: string; language: Language | null } {
  const { control } = useFormContext()
  const [description, own, clients] = useWatch({
    control,
    name: ['items.0.description', 'language', 'client.language'],
  }) as unknown[]
  const language = [own, clients].find((each) => typeof each === 'string' && isLanguage(each))
  return {
    description: typeof description === 'string' ? description : '',
    language: (language as Language | undefined) ?? null,
  }
}
