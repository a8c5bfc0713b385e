import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TestModeMark } from '../payments/test-mode-mark.tsx'
import { connectionsQuery } from './api.ts'
import { ConnectionCard } from './connection-card.tsx'
import { SettingsCards, SettingsPageFrame } from './settings-page-frame.tsx'

const loadPayoutDetails = () =>
  import('./payout-details.tsx').then((module) => module.PayoutDetails)

/** `/settings/getting-paid`: the card providers, and the accounts that clients transfer to. */
export function GettingPaidPage() {
  const { t } = useTexts(['settings', 'payments'])
  const connections = useQuery(connectionsQuery)
  return (
    <SettingsPageFrame
      title={t('gettingPaid.title')}
      aside={connections.data?.some(({ isTest }) => isTest) ? <TestModeMark /> : null}
      description={t('gettingPaid.description')}
    >
      <SettingsCards>
        <LazyPart
          id="payout-details"
          load={loadPayoutDetails}
          namespaces={['business', 'validation']}
          skeleton={<Skeleton kind="form" className="h-56" />}
          part={{}}
        />
        <Loaded
          query={connections}
          failed={t('connection.failed')}
          skeleton={<Skeleton kind="form" className="h-96" />}
        >
          {(connections) => (
            <div className="grid grid-cols-1 gap-4 md:gap-5">
              {connections.map((connection) => (
                <ConnectionCard key={connection.provider} connection={connection} />
              ))}
            </div>
          )}
        </Loaded>
      </SettingsCards>
    </SettingsPageFrame>
  )
}
