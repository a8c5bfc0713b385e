import type { OwnDomain } from '@isiro/contracts/white-label'
import type { DomainState } from '@isiro/domain/client-domain'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRemoveDomain } from './api.ts'
import { CheckedRecords } from './checked-records.tsx'
import { RecordList } from './record-list.tsx'
import { RemoveButton } from './remove-button.tsx'

const TONES = {
  waiting: 'info',
  active: 'ok',
  failing: 'warn',
  lost: 'bad',
  paused: 'neutral',
} as const satisfies Record<DomainState, string>

interface DomainCardProps {
  domain: OwnDomain | null
  /** Whether the plan has it. */
  isOpen: boolean
  testRecordsUrl: string | null
}

/** The domain under which clients see the business's pages: its records, how it stands, and the way to add or remove one. */
export function DomainCard({ domain, isOpen, testRecordsUrl }: DomainCardProps) {
  const { t } = useTexts('own-domain')
  if (domain) return <SetDomain domain={domain} isOpen={isOpen} testRecordsUrl={testRecordsUrl} />
  if (!isOpen) return null
  return (
    <Card title={t('domain.title')}>
      <p className="-mt-2 mb-4 text-dense text-muted">{t('domain.lead')}</p>
      <LazyPart
        id="own-domain-form"
        load={() => import('./set-domain-form.tsx').then((m) => m.SetDomainForm)}
        namespaces={['validation']}
        skeleton={<Skeleton kind="form" className="h-40" />}
        part={{}}
      />
    </Card>
  )
}

function SetDomain({ domain, isOpen, testRecordsUrl }: DomainCardProps & { domain: OwnDomain }) {
  const { t } = useTexts('own-domain')
  const format = useFormat()
  const removing = useRemoveDomain()
  const { host, state, url, records, problems, checkedAt, endsOn } = domain
  return (
    <Card
      title={t('domain.title')}
      action={<RemoveButton name={host} detail={t('domain.removeDetail')} removing={removing} />}
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span translate="no" className="break-all">
            {host}
          </span>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p className="text-dense text-muted">
          {state === 'failing' && endsOn
            ? t('domain.failing', { date: format.longDate(endsOn) })
            : state === 'failing'
              ? null
              : t(`domain.${state}`, { url })}
        </p>
        <CheckedRecords
          problems={problems.map((problem) => t(`problem.${problem}`))}
          checkedAt={checkedAt}
          isOpen={isOpen}
          testRecordsUrl={testRecordsUrl}
        >
          <RecordList records={records} />
        </CheckedRecords>
      </div>
    </Card>
  )
}
