import type { OwnDomain, OwnSender } from '@isiro/contracts/white-label'
import type { DomainState, SenderState } from '@isiro/domain/client-domain'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckedRecords } from './checked-records.tsx'
import { RecordList } from './record-list.tsx'
import { RemoveButton } from './remove-button.tsx'

const TONES = {
  waiting: 'info',
  active: 'ok',
  failing: 'warn',
  lost: 'bad',
  paused: 'neutral',
} as const satisfies Record<DomainState | SenderState, string>

interface OwnNameCardProps
  extends Omit<ComponentProps<typeof CheckedRecords>, 'children' | 'problems' | 'checkedAt'>,
    Pick<ComponentProps<typeof RemoveButton>, 'detail' | 'removing'> {
  title: string
  /** A domain, or a sender address. */
  name: string
  own: OwnDomain | OwnSender
  /** How it stands, in words. */
  children: ReactNode
  /** What to mind about its records. */
  note?: string
}

/** A domain or an address of the business's own: how it stands, its records, and the way to check or remove it. */
export function OwnNameCard(props: OwnNameCardProps) {
  const { title, name, own, detail, removing, isOpen, testRecordsUrl, children, note } = props
  const { t } = useTexts('own-domain')
  const { state, problems, checkedAt, records } = own
  return (
    <Card title={title} action={<RemoveButton name={name} detail={detail} removing={removing} />}>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span translate="no" className="wrap-anywhere">
            {name}
          </span>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </p>
        {children}
        <CheckedRecords
          problems={problems.map((problem) => t(`problem.${problem}`))}
          checkedAt={checkedAt}
          isOpen={isOpen}
          testRecordsUrl={testRecordsUrl}
        >
          <RecordList records={records} />
          {note === undefined ? null : <p className="text-dense text-muted">{note}</p>}
        </CheckedRecords>
      </div>
    </Card>
  )
}
