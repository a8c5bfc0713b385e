import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../platform/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'

export interface LazyPanelProps {
  id: string
  load: () => Promise<ComponentType>
  namespaces: readonly string[]
}

/** A tab that is downloaded when it is opened, code and texts at once. A failed download can be retried. */
export function LazyPanel({ id, load, namespaces }: LazyPanelProps) {
  const { t } = useTranslation('dashboard')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dashboard-tab', id],
    queryFn: async () => {
      const [Panel] = await Promise.all([load(), loadTexts(namespaces)])
      // In an object: a bare function would be taken for a way to compute the value.
      return { Panel }
    },
  })
  if (isError) {
    return (
      <ErrorState
        title={t('tabFailed')}
        retryLabel={t('tryAgain', { ns: 'common' })}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <Waiting isWaiting={!data} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {() => (data ? <data.Panel /> : null)}
    </Waiting>
  )
}
