import type { Business } from '@isiro/contracts/business'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { businessQuery } from '../../records/queries/business.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/skeleton.tsx'

export interface LoadedBusinessProps {
  skeleton: ReactNode
  children: (business: Business) => ReactNode
}

/** Renders its content once the business profile has loaded. */
export function LoadedBusiness({ skeleton, children }: LoadedBusinessProps) {
  const { t } = useTexts('business')
  const { data, error, isFetching, refetch } = useQuery(businessQuery)
  if (!data && error) {
    return (
      <ErrorState
        title={t('failed')}
        detail={errorText(error)}
        retryLabel={t('common:tryAgain')}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <Waiting isWaiting={!data} skeleton={skeleton}>
      {() => (data ? children(data) : null)}
    </Waiting>
  )
}
