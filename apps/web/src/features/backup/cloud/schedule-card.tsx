import {
  type BackupSchedule,
  CLOUD_DRIVES,
  type DriveConnection,
  type SaveBackupSchedule,
} from '@isiro/contracts/cloud-drives'
import { type FormEvent, useState } from 'react'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSaveSchedule } from '../api.ts'
import { PassphraseFields, useNewPassphrase } from '../passphrase-fields.tsx'
import { ScheduleStanding } from './schedule-standing.tsx'

interface ScheduleCardProps {
  drives: readonly DriveConnection[]
  schedule: BackupSchedule
}

/** The backup that is made every week by itself: where it goes, what is in it, and how the last one went. */
export function ScheduleCard({ drives, schedule }: ScheduleCardProps) {
  const { t } = useTexts('backup')
  const usable = drives.filter(
    ({ drive, state }) => state === 'connected' || drive === schedule.drive,
  )
  return (
    <Card title={t('schedule.title')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="-mt-2 text-dense text-muted">{t('schedule.lead')}</p>
        <ScheduleStanding schedule={schedule} />
        {usable.length === 0 ? (
          <p className="text-muted">{t('schedule.needsDrive')}</p>
        ) : (
          <ScheduleForm drives={usable} schedule={schedule} />
        )}
      </div>
    </Card>
  )
}

/** The fate of the passphrase: as it is, another one, or none. */
type PassphraseChoice = 'keep' | 'set' | 'none'

function ScheduleForm({ drives, schedule }: ScheduleCardProps) {
  const { t } = useTexts('backup')
  const saving = useSaveSchedule()
  const secret = useNewPassphrase()
  const [drive, setDrive] = useState(schedule.drive)
  const [includesReceipts, setIncludesReceipts] = useState(schedule.includesReceipts)
  const [choice, setChoice] = useState<PassphraseChoice>('keep')

  function save(event: FormEvent) {
    event.preventDefault()
    const passphrase = choice === 'set' ? secret.check() : null
    if (choice === 'set' && passphrase === null) return
    const input: SaveBackupSchedule = {
      drive,
      includesReceipts,
      ...(choice === 'keep' ? {} : { passphrase }),
    }
    saving.mutate(input, {
      onSuccess() {
        secret.forget()
        setChoice('keep')
        toast.success(t('schedule.saved'))
      },
    })
  }

  return (
    <SheetForm
      onSubmit={save}
      sending={saving}
      submit={{ label: t('schedule.submit'), pendingLabel: t('schedule.pending') }}
      className="md:[&>button]:justify-self-start"
    >
      <SelectField
        label={t('schedule.drive')}
        value={drive ?? ''}
        onChange={(chosen) => setDrive(CLOUD_DRIVES.find((each) => each === chosen) ?? null)}
        options={[
          ...drives.map((each) => ({ value: each.drive, label: t(`drive.${each.drive}`) })),
          { value: '', label: t('schedule.off') },
        ]}
      />
      {drive === null ? null : (
        <>
          <Checkbox
            label={t('schedule.receipts')}
            checked={includesReceipts}
            onChange={setIncludesReceipts}
          />
          {schedule.hasPassphrase ? (
            <RadioGroup
              label={t('schedule.hasPassphrase')}
              value={choice}
              onChange={(value) => setChoice(value as PassphraseChoice)}
              options={[
                { value: 'keep', label: t('schedule.keep') },
                { value: 'set', label: t('schedule.change') },
                { value: 'none', label: t('schedule.remove') },
              ]}
            />
          ) : (
            <Checkbox
              label={t('passphrase.use')}
              hint={t('passphrase.useHint')}
              checked={choice === 'set'}
              onChange={(isOn) => setChoice(isOn ? 'set' : 'keep')}
            />
          )}
          {choice === 'set' ? (
            <PassphraseFields typed={secret.typed} onChange={secret.setTyped} />
          ) : null}
        </>
      )}
    </SheetForm>
  )
}
