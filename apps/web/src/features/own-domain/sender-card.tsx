import type { OwnSender, WhiteLabel } from '@isiro/contracts/white-label'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRemoveSender } from './api.ts'
import { OwnNameCard } from './own-name-card.tsx'

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
  const { address, state } = sender
  const { productSender, smsSender, testRecordsUrl } = label
  return (
    <OwnNameCard
      title={t('sender.title')}
      name={address}
      own={sender}
      detail={t('sender.removeDetail', { address: productSender })}
      removing={removing}
      isOpen={isOpen}
      testRecordsUrl={testRecordsUrl}
      note={t('sender.spfNote')}
    >
      <p className="text-dense text-muted">{t(`sender.${state}`, { address: productSender })}</p>
      {smsSender === null ? null : (
        <p className="text-dense text-muted">{t('sender.sms', { name: smsSender })}</p>
      )}
    </OwnNameCard>
  )
}
