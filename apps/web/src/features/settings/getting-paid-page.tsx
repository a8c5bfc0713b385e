import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../platform/http/error-text.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { TestModeMark } from '../payments/test-mode-mark.tsx'
import { connectionsQuery } from './api.ts'
import { ConnectionCard } from './connection-card.tsx'

const loadPayoutDetails = () =>
  import('./payout-details.tsx').then((module) => module.PayoutDetails)

/** `/settings/getting-paid`: the card providers, and the accounts that clients transfer to. */
export function GettingPaidPage() {
  const { t } = useTranslation(['settings', 'payments'])
  const heading = usePage(t('gettingPaid.title'))
  const { data } = useQuery(connectionsQuery)
  return (
    <>
      <PageHeader
        title={t('gettingPaid.title')}
        headingRef={heading}
        back={<BackLink to={paths.settings()}>{t('title')}</BackLink>}
        aside={data?.some(({ isTest }) => isTest) ? <TestModeMark /> : null}
        description={t('gettingPaid.description')}
      />
      <div className="grid max-w-form grid-cols-1 gap-4 md:gap-5">
        <LazyPart
          id="payout-details"
          load={loadPayoutDetails}
          namespaces={['business', 'validation']}
          skeleton={<Skeleton className="h-56 rounded-card" />}
          part={{}}
        />
        <Connections />
      </div>
    </>
  )
}

function Connections() {
  const { t } = useTranslation('settings')
  const connections = useQuery(connectionsQuery)
  if (connections.isError && !connections.data) {
    return (
      <ErrorState
        title={t('connection.failed')}
        detail={errorText(connections.error)}
        retryLabel={t('common:tryAgain')}
        onRetry={() => connections.refetch()}
        isRetrying={connections.isFetching}
      />
    )
  }
  return (
    <Waiting isWaiting={!connections.data} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {() => (
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          {connections.data?.map((connection) => (
            <ConnectionCard key={connection.provider} connection={connection} />
          ))}
        </div>
      )}
    </Waiting>
  )
}
