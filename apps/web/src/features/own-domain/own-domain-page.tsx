import type { WhiteLabel } from '@isiro/contracts/white-label'
import { useQuery } from '@tanstack/react-query'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingsCards, SettingsPageFrame } from '../settings/settings-page-frame.tsx'
import { whiteLabelQuery } from './api.ts'
import { DomainCard } from './domain-card.tsx'
import { SenderCard } from './sender-card.tsx'

/** `/settings/own-domain`: the domain that clients see, and the address that their mails come from. */
export function OwnDomainPage() {
  const { t } = useTexts('own-domain')
  const label = useQuery(whiteLabelQuery)
  return (
    <SettingsPageFrame title={t('title')} description={t('description')}>
      <Loaded
        query={label}
        failed={t('failed')}
        skeleton={<Skeleton kind="form" className="h-96" />}
      >
        {(data) => <Cards label={data} />}
      </Loaded>
    </SettingsPageFrame>
  )
}

function Cards({ label }: { label: WhiteLabel }) {
  const { plan } = useCurrentUser()
  const isOpen = plan === 'business'
  const { domain, sender, testRecordsUrl } = label
  return (
    <SettingsCards>
      {isOpen ? null : (
        <UpgradeCard capability="white_label" isLine={domain !== null || sender !== null} />
      )}
      <DomainCard domain={domain} isOpen={isOpen} testRecordsUrl={testRecordsUrl} />
      <SenderCard label={label} isOpen={isOpen} />
    </SettingsCards>
  )
}
