import type { Business } from '@isiro/contracts/business'
import { canUse } from '@isiro/domain/plans'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { BackLink } from '../../../platform/pages/back-link.tsx'
import { usePage } from '../../../platform/pages/page.ts'
import { businessQuery } from '../../../records/queries/business.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageShape, Waiting } from '../../../ui/skeleton.tsx'

interface FormPageProps<T> {
  title: string
  back: { to: string; label: string }
  /** The values that the form begins with; undefined where it begins blank. */
  start: UseQueryResult<T> | undefined
  children: (business: Business, start: T | undefined) => ReactNode
}

/** The frame of the form's pages: loading, failed, not on this plan. */
export function FormPage<T>({ title, back, start, children }: FormPageProps<T>) {
  const { t } = useTexts('recurring')
  const heading = usePage(title)
  const { plan } = useCurrentUser()
  const business = useQuery(businessQuery)
  const failed = business.isError ? business : start?.isError ? start : null
  const isReady = business.data !== undefined && (start === undefined || start.data !== undefined)
  return (
    <>
      <PageHeader
        title={title}
        headingRef={heading}
        back={<BackLink to={back.to}>{back.label}</BackLink>}
      />
      {!canUse(plan, 'recurring') ? (
        <UpgradeCard capability="recurring" />
      ) : failed && !isReady ? (
        <QueryFailure title={t('form.failed')} query={failed} />
      ) : (
        <Waiting isWaiting={!isReady} skeleton={<PageShape kind="editor" />}>
          {() => (business.data && isReady ? children(business.data, start?.data) : null)}
        </Waiting>
      )}
    </>
  )
}
