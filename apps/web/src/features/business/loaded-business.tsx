import type { Business } from '@isiro/contracts/business'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { businessQuery } from '../../records/queries/business.ts'
import { Waiting } from '../../ui/skeleton.tsx'

export interface LoadedBusinessProps {
  skeleton: ReactNode
  children: (business: Business) => ReactNode
}

/** Renders its content once the business profile has loaded. */
export function LoadedBusiness({ skeleton, children }: LoadedBusinessProps) {
  const { t } = useTexts('business')
  const query = useQuery(businessQuery)
  const { data, error } = query
  if (!data && error) {
    return <QueryFailure title={t('failed')} query={query} />
  }
  return (
    <Waiting isWaiting={!data} skeleton={skeleton}>
      {() => (data ? children(data) : null)}
    </Waiting>
  )
}
