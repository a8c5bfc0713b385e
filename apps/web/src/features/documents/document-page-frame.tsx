import type { Verb } from '@isiro/domain/roles'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsPhone } from '../../platform/device/wide-screen.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { Freshness } from '../../platform/http/freshness.tsx'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useCan } from '../../platform/http/use-can.ts'
import { useGivenTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

interface DocumentPageFrameProps<T> {
  query: UseQueryResult<T>
  /** Whose texts the page says: `list.title` for the way back, `detail.failed`, `detail.missing` and `detail.missingDetail`. */
  namespace: string
  /** The document's number, or a word for it until that is known. */
  title: string
  /** The list that the document stands in. */
  listAddress: string
  /** What a role needs for that list; without it the way back leads to Home. */
  listVerb: Verb
  /** How the document stands. */
  status: ReactNode
  skeleton: ReactNode
  children: (document: T) => ReactNode
}

/** The page of one invoice, quote or note: its number and how it stands, with what is shown while it loads, fails or is not there. */
export function DocumentPageFrame<T>(props: DocumentPageFrameProps<T>) {
  const { query, namespace, title, listAddress, listVerb, status, skeleton, children } = props
  const { t } = useGivenTexts(namespace)
  const isPhone = useIsPhone()
  const canList = useCan(listVerb)
  const back = canList
    ? { to: listAddress, name: t('list.title') }
    : { to: paths.dashboard(), name: t('common:nav.home') }
  const freshness = (
    <Freshness
      updatedAt={query.dataUpdatedAt}
      isFetching={query.isFetching}
      onRefresh={() => query.refetch()}
    />
  )
  const heading = usePage(title)
  const isMissing =
    query.data === undefined && query.error instanceof ApiError && query.error.status === 404
  return (
    <>
      {/* On a phone the name and its status may take a line more than the words that wait for them. */}
      <div className="flow-root max-md:min-h-25">
        <PageHeader
          title={title}
          headingRef={heading}
          back={<BackLink to={back.to}>{back.name}</BackLink>}
          aside={status}
          actions={isPhone ? null : freshness}
        />
      </div>
      {isMissing ? (
        <EmptyState
          title={t('detail.missing')}
          description={t('detail.missingDetail')}
          actions={
            <Link to={back.to} className={buttonClass()}>
              {back.name}
            </Link>
          }
        />
      ) : (
        <Loaded query={query} failed={t('detail.failed')} skeleton={skeleton}>
          {children}
        </Loaded>
      )}
      {/* A phone shows the document first. */}
      {isPhone ? <div className="mt-4">{freshness}</div> : null}
    </>
  )
}
