import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { connectionsQuery } from './api.ts'
import { ConnectionCard } from './connection-card.tsx'

export interface PaystackConnectionProps {
  /** The way on, which needs no skipping once Paystack is connected. */
  children: (isConnected: boolean) => React.ReactNode
}

/** Connecting Paystack, for the set-up of a business. Settings has every provider. */
export function PaystackConnection({ children }: PaystackConnectionProps) {
  const { t } = useTexts('settings')
  const query = useQuery(connectionsQuery)
  const { data, isError } = query
  const paystack = data?.find(({ provider }) => provider === 'paystack')
  if (isError && !data) {
    return <QueryFailure title={t('connection.failed')} query={query} />
  }
  return (
    <Waiting isWaiting={!paystack} skeleton={<Skeleton kind="form" className="h-48" />}>
      {() =>
        paystack ? (
          <>
            <ConnectionCard connection={paystack} />
            {children(paystack.isConnected)}
          </>
        ) : null
      }
    </Waiting>
  )
}
