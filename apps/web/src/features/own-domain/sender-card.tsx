import type { OwnSender, WhiteLabel } from '@isiro/contracts/white-label'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRemoveSender } from './api.ts'
import { CheckedRecords } from './checked-records.tsx'
import { RecordList } from './record-list.tsx'
import { RemoveButton } from './remove-button.tsx'

const TONES = { waiting: 'info', active: 'ok', paused: 'neutral' } as const

interface SenderCardProps {
  label: WhiteLabel
  /** Whether the plan has it. */
  isOpen: boolean
}

/** The address that mails to clients come from: its records, how it stands, and the way to add or remove one. */
export function SenderCard({ label, isOpen }: SenderCardProps) {
  const { t } = useTexts('own-domain')
  const { sender, productSender, smsSender } = label
  if (sender) return <SetSender sender={sender} label={label} isOpen={isOpen} />
  if (!isOpen) return null
  return (
    <Card title={t('sender.title')}>
      <div className="-mt-2 mb-4 grid gap-1 text-dense text-muted">
        <p>{t('sender.lead', { address: productSender })}</p>
        {smsSender === null ? null : <p>{t('sender.sms', { name: smsSender })}</p>}
      </div>
      <LazyPart
        id="own-sender-form"
        load={() => import('./set-sender-form.tsx').then((m) => m.SetSenderForm)}
        namespaces={['validation']}
        skeleton={<Skeleton kind="form" className="h-40" />}
        part={{}}
      />
    </Card>
  )
}

function SetSender({ sender, label, isOpen }: SenderCardProps & { sender: OwnSender }) {
  const { t } = useTexts('own-domain')
  const removing = useRemoveSender()
  const { address, state, records, problems, checkedAt } = sender
  const { productSender, smsSender, testRecordsUrl } = label
  return (
    <Card
      title={t('sender.title')}
      action={
        <RemoveButton
          name={address}
          detail={t('sender.removeDetail', { address: productSender })}
          removing={removing}
        />
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span translate="no" className="break-all">
            {address}
          </span>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p className="text-dense text-muted">{t(`sender.${state}`, { address: productSender })}</p>
        {smsSender === null ? null : (
          <p className="text-dense text-muted">{t('sender.sms', { name: smsSender })}</p>
        )}
        <CheckedRecords
          problems={problems.map((problem) => t(`problem.${problem}`))}
          checkedAt={checkedAt}
          isOpen={isOpen}
          testRecordsUrl={testRecordsUrl}
        >
          <RecordList records={records} />
          <p className="text-dense text-muted">{t('sender.spfNote')}</p>
        </CheckedRecords>
      </div>
    </Card>
  )
}
