import type { OwnDomain } from '@isiro/contracts/white-label'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRemoveDomain } from './api.ts'
import { OwnNameCard } from './own-name-card.tsx'

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
  const { host, state, url, endsOn } = domain
  const standing =
    state !== 'failing'
      ? t(`domain.${state}`, { url })
      : endsOn && t('domain.failing', { date: format.longDate(endsOn) })
  return (
    <OwnNameCard
      title={t('domain.title')}
      name={host}
      own={domain}
      detail={t('domain.removeDetail')}
      removing={removing}
      isOpen={isOpen}
      testRecordsUrl={testRecordsUrl}
    >
      {standing ? <p className="text-dense text-muted">{standing}</p> : null}
    </OwnNameCard>
  )
}
