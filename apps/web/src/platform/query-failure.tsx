import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'
import { errorText } from './error-text.ts'

interface QueryFailureProps {
  /** What could not be loaded, as a sentence. */
  title: string
  query: UseQueryResult
}

/** Why a query failed, and the way to try again. */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={title}
      detail={errorText(query.error)}
      retryLabel={t('tryAgain')}
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
