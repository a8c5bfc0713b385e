import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/skeleton.tsx'
import { loadTexts } from '../i18n/i18n.ts'
import { useTexts } from '../i18n/use-texts.ts'

interface LazyPartProps<Props> {
  /** Names the part; it is downloaded once for all places that show it. */
  id: string
  load: () => Promise<ComponentType<Props>>
  namespaces?: readonly string[]
  skeleton: ReactNode
  /** The props of the part. */
  part: Props
}

/**
 * A part of a screen whose code and texts load after the screen's own, so that the screen is usable
 * earlier. A failed download can be retried.
 */
export function LazyPart<Props extends object>(props: LazyPartProps<Props>) {
  const { id, load, namespaces = [], skeleton, part } = props
  const { t } = useTexts()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['lazy-part', id],
    queryFn: async () => {
      const [Part] = await Promise.all([load(), loadTexts(namespaces)])
      // In an object: a bare function would be taken for a way to compute the value.
      return { Part }
    },
  })
  if (isError) {
    return (
      <ErrorState
        title={t('failure.network')}
        retryLabel={t('tryAgain')}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <Waiting isWaiting={!data} skeleton={skeleton}>
      {() => (data ? <data.Part {...part} /> : null)}
    </Waiting>
  )
}
