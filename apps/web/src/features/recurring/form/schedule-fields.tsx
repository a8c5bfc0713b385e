import type { BusinessDate } from '@isiro/domain/business-date'
import { hasMonthDay, LAST_DAY, RECURRING_INTERVALS } from '@isiro/domain/recurring-schedule'
import { parseDateText } from '../../../platform/i18n/date-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ScheduleErrors, ScheduleValues } from './schedule-values.ts'

export interface ScheduleFieldsProps {
  values: ScheduleValues
  errors: ScheduleErrors
  today: BusinessDate
  onChange: (change: Partial<ScheduleValues>) => void
}

const DAYS = Array.from({ length: LAST_DAY - 1 }, (_, index) => String(index + 1))

/** When it comes: how often, from when, and until when. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { values, errors, onChange } = props
  const { t } = useTexts('recurring')
  const { interval, every, monthDay } = values
  return (
    <Card title={t('form.when')}>
      <div className="grid gap-4">
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
          <TextField
            name="every"
            label={t('form.every')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={every}
            onChange={(text) => onChange({ every: text })}
            error={errors.every}
          />
          <SelectField
            label={t('form.interval')}
            value={interval}
            onChange={(chosen) => onChange({ interval: chosen as ScheduleValues['interval'] })}
            options={RECURRING_INTERVALS.map((value) => ({
              value,
              label: t(`form.intervals.${value}`, { count: Number(every) || 1 }),
            }))}
          />
        </div>
        <div className="grid gap-4 xs:grid-cols-2">
          <DayField {...props} name="startsOn" label={t('form.startsOn')} />
          {hasMonthDay(interval) ? (
            <SelectField
              name="monthDay"
              label={t('form.monthDay')}
              value={monthDay}
              onChange={(chosen) => onChange({ monthDay: chosen })}
              options={[
                { value: 'start', label: t('form.monthDayOfStart') },
                ...DAYS.map((day) => ({ value: day, label: t('form.dayNumber', { day }) })),
                { value: String(LAST_DAY), label: t('form.lastDay') },
              ]}
              error={errors.monthDay}
              hint={Number(monthDay) > 28 ? t('form.shortMonths') : undefined}
            />
          ) : null}
        </div>
        <RadioGroup
          label={t('form.end')}
          isRow
          value={values.end}
          onChange={(end) => onChange({ end: end as ScheduleValues['end'] })}
          options={(['never', 'on', 'after'] as const).map((value) => ({
            value,
            label: t(`form.ends.${value}`),
          }))}
        />
        {values.end === 'on' ? (
          <DayField {...props} name="endsOn" label={t('form.endsOn')} />
        ) : null}
        {values.end === 'after' ? (
          <TextField
            name="count"
            label={t('form.count')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className="xs:max-w-48"
            value={values.count}
            onChange={(count) => onChange({ count })}
            error={errors.count}
          />
        ) : null}
      </div>
    </Card>
  )
}

/** The action on each date, and the due date of its invoice. */
export function SendingFields({ values, errors, onChange }: ScheduleFieldsProps) {
  const { t } = useTexts('recurring')
  return (
    <Card title={t('form.sending')}>
      <div className="grid gap-4">
        <RadioGroup
          name="mode"
          label={t('form.mode')}
          value={values.mode}
          onChange={(mode) => onChange({ mode: mode as ScheduleValues['mode'] })}
          options={(['issue', 'draft'] as const).map((value) => ({
            value,
            label: t(`form.modes.${value}`),
            hint: t(`form.modeHints.${value}`),
          }))}
          error={errors.mode}
        />
        {values.mode === 'issue' ? (
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-dense font-medium">{t('form.sendBy')}</legend>
            <Checkbox
              label={t('form.sendByEmail')}
              checked={values.sendByEmail}
              onChange={(sendByEmail) => onChange({ sendByEmail })}
            />
            <Checkbox
              label={t('form.sendBySms')}
              hint={t('form.smsHint')}
              checked={values.sendBySms}
              onChange={(sendBySms) => onChange({ sendBySms })}
            />
          </fieldset>
        ) : null}
        <TextField
          name="dueDays"
          label={t('form.dueDays')}
          hint={t('form.dueDaysHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className="xs:max-w-48"
          value={values.dueDays}
          onChange={(dueDays) => onChange({ dueDays })}
          error={errors.dueDays}
        />
      </div>
    </Card>
  )
}

/** A day on which the owner wants to look at the prices. */
export function ReviewFields(props: ScheduleFieldsProps) {
  const { values, errors, onChange } = props
  const { t } = useTexts('recurring')
  return (
    <Card title={t('form.review')}>
      <div className="grid gap-4">
        <p className="text-dense text-muted">{t('form.reviewHint')}</p>
        <div className="grid gap-4 xs:grid-cols-2">
          <DayField {...props} name="reviewOn" label={t('form.reviewOn')} isOptional />
          <TextField
            name="reviewNote"
            label={t('form.reviewNote')}
            isOptional
            maxLength={300}
            autoComplete="off"
            value={values.reviewNote}
            onChange={(reviewNote) => onChange({ reviewNote })}
            error={errors.reviewNote}
          />
        </div>
      </div>
    </Card>
  )
}

interface DayFieldProps extends ScheduleFieldsProps {
  name: 'startsOn' | 'endsOn' | 'reviewOn'
  label: string
  isOptional?: boolean
}

function DayField({ name, label, isOptional, values, errors, today, onChange }: DayFieldProps) {
  const format = useFormat()
  const language = useLanguage()
  return (
    <DateField
      name={name}
      label={label}
      isOptional={isOptional}
      value={values[name]}
      onChange={(date) => onChange({ [name]: date })}
      format={format.date}
      parse={(text) => parseDateText(text, today, language)}
      error={errors[name]}
    />
  )
}
