import type { MessageSettings } from '@isiro/contracts/message-settings'
import { canUse } from '@isiro/domain/plans'
import { useState } from 'react'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readDays } from './read-days.ts'
import { SavedMark } from './saved-mark.tsx'
import { useSettingsChange } from './use-settings-change.ts'

const STANDARD_DAYS = [3, 7, 14]
const STANDARD_QUIET = { from: '20:00', to: '08:00' }
const QUOTE_DAYS = [1, 2, 3, 5, 7, 10, 14]
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** When reminders go, and when nothing does. */
export function TimesCard({ settings }: { settings: MessageSettings }) {
  const { t } = useTexts('message-settings')
  const format = useFormat()
  const { plan } = useCurrentUser()
  const { change, mark } = useSettingsChange(settings)
  const { sendAt, quietHours, overdueDays, followUpOn, quoteDays, attachPdf, mayAttachPdf } =
    settings
  return (
    <Card title={t('times.title')} action={<SavedMark {...mark} />}>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-4 xs:grid-cols-2">
          <ClockField
            label={t('times.sendAt')}
            value={sendAt}
            onSave={(time) => change({ sendAt: time })}
          />
          <SelectField
            label={t('times.followUpOn')}
            value={String(followUpOn)}
            onChange={(day) => change({ followUpOn: Number(day) })}
            options={WEEKDAYS.map((day) => ({ value: String(day), label: t(`weekday.${day}`) }))}
          />
        </div>
        <p className="-mt-3 text-dense text-muted">
          {t('times.zone', { zone: settings.timeZone })}{' '}
          {settings.nextRunAt
            ? t('times.next', { time: format.dateTime(settings.nextRunAt, settings.timeZone) })
            : t('times.none')}
        </p>
        <RemindersOn
          key={String(overdueDays)}
          overdueDays={overdueDays}
          onSave={(days) => change({ overdueDays: days })}
        />
        {canUse(plan, 'quotes') ? (
          <SelectField
            label={t('times.quoteDays')}
            value={String(quoteDays)}
            onChange={(days) => change({ quoteDays: Number(days) })}
            options={[...new Set([...QUOTE_DAYS, quoteDays])]
              .sort((a, b) => a - b)
              .map((days) => ({
                value: String(days),
                label: t('times.daysBefore', { count: days }),
              }))}
            className="xs:max-w-72"
          />
        ) : null}
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-dense font-medium">{t('quiet.title')}</legend>
          <Checkbox
            label={t('quiet.on')}
            hint={t('quiet.hint')}
            checked={quietHours !== null}
            onChange={(isOn) => change({ quietHours: isOn ? STANDARD_QUIET : null })}
          />
          {quietHours ? (
            <div className="grid gap-4 xs:grid-cols-2">
              <ClockField
                label={t('quiet.from')}
                value={quietHours.from}
                onSave={(from) => change({ quietHours: { ...quietHours, from } })}
              />
              <ClockField
                label={t('quiet.to')}
                value={quietHours.to}
                onSave={(to) => change({ quietHours: { ...quietHours, to } })}
              />
            </div>
          ) : null}
        </fieldset>
        <div className="grid gap-1">
          <Checkbox
            label={t('pdf.label')}
            hint={mayAttachPdf ? t('pdf.hint') : undefined}
            disabled={!mayAttachPdf}
            checked={attachPdf && mayAttachPdf}
            onChange={(isOn) => change({ attachPdf: isOn })}
          />
          {mayAttachPdf ? null : <UpgradeCard capability="email_pdf" isLine />}
        </div>
      </div>
    </Card>
  )
}

interface ClockFieldProps {
  label: string
  value: string
  onSave: (time: string) => void
}

/** A time of day. It is kept when the field is left: half of one is none. */
function ClockField({ label, value, onSave }: ClockFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      type="time"
      required
      label={label}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== null && /^\d{2}:\d{2}$/.test(typed) && typed !== value) onSave(typed)
        setTyped(null)
      }}
    />
  )
}

interface RemindersOnProps {
  overdueDays: MessageSettings['overdueDays']
  onSave: (days: number[] | 'every_day') => void
}

function RemindersOn({ overdueDays, onSave }: RemindersOnProps) {
  const { t } = useTexts(['message-settings', 'validation'])
  const isDaily = overdueDays === 'every_day'
  const [typed, setTyped] = useState((isDaily ? STANDARD_DAYS : overdueDays).join(', '))
  const days = readDays(typed)
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={t('days.title')}
        value={isDaily ? 'every_day' : 'days'}
        onChange={(value) => onSave(value === 'days' ? (days ?? STANDARD_DAYS) : 'every_day')}
        options={[
          { value: 'days', label: t('days.some') },
          { value: 'every_day', label: t('days.every'), hint: t('days.everyHint') },
        ]}
      />
      {isDaily ? null : (
        <TextField
          label={t('days.list')}
          hint={t('days.hint')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          maxLength={40}
          onChange={setTyped}
          error={days === null ? 'validation.reminder_days' : undefined}
          onBlur={() => {
            if (days && days.join() !== overdueDays.join()) onSave(days)
          }}
          className="xs:max-w-72"
        />
      )}
      <p className="text-dense text-muted">{t('days.tones')}</p>
    </div>
  )
}
