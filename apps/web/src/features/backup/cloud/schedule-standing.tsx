import type { BackupSchedule } from '@isiro/contracts/cloud-drives'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../ui/notice.tsx'

type Run = NonNullable<BackupSchedule['last']>

/** The state of the last weekly backup, the result of its rehearsal, and the time of the next one. */
export function ScheduleStanding({ schedule: { last, nextAt } }: { schedule: BackupSchedule }) {
  const { t } = useTexts('backup')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  return (
    <div className="grid grid-cols-1 gap-2 empty:hidden">
      {last ? (
        <LastRun run={last} />
      ) : nextAt ? (
        <p className="text-dense">{t('schedule.never')}</p>
      ) : null}
      {nextAt ? (
        <p className="text-dense">
          {t('schedule.next', { date: format.dateTime(nextAt, timeZone) })}
        </p>
      ) : null}
    </div>
  )
}

function LastRun({ run: { state, startedAt, failure, rehearsal } }: { run: Run }) {
  const { t } = useTexts('backup')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const text = t(`schedule.last.${state}`, { date: format.dateTime(startedAt, timeZone) })
  if (state === 'failed') {
    return (
      <Notice tone="bad">
        {text} {failure}
      </Notice>
    )
  }
  return (
    <>
      <p className="text-dense">{text}</p>
      {rehearsal ? <Rehearsal rehearsal={rehearsal} /> : null}
    </>
  )
}

/** Whether the backup, restored into a throw-away space, equals the books. */
function Rehearsal({ rehearsal }: { rehearsal: NonNullable<Run['rehearsal']> }) {
  const { t } = useTexts('backup')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const { matches, invoices, total } = rehearsal
  const found = { count: invoices, total: format.exactMoney(total, currency) }
  return (
    <Notice tone={matches ? 'ok' : 'bad'}>
      <p className="font-medium">{t(matches ? 'rehearsal.matches' : 'rehearsal.differs', found)}</p>
      <p>{t(matches ? 'rehearsal.how' : 'rehearsal.todo')}</p>
    </Notice>
  )
}
