import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { ApiError } from '../../platform/http/api-error.ts'
import { Freshness } from '../../platform/http/freshness.tsx'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { quoteQuery } from './api.ts'
import { QuoteDetail } from './detail/quote-detail.tsx'
import { QuoteStatusBadge } from './quote-status.tsx'

/** `/quotes/:id`: how one quote stands, and the one next step. A draft is gone on with. */
export function QuotePage() {
  const { id = '' } = useParams()
  return <OneQuote key={id} id={id} />
}

function OneQuote({ id }: { id: string }) {
  const { t } = useTranslation('quotes')
  const query = useQuery(quoteQuery(id))
  const quote = query.data
  const title = quote?.quoteNumber ?? t('detail.title')
  const heading = usePage(title)
  if (quote?.status === 'draft') return <Navigate to={paths.editQuote(id)} replace />
  return (
    <>
      {/* On a phone the name and its actions take a line more than the words that wait for them. */}
      <div className="flow-root max-md:min-h-36">
        <PageHeader
          title={title}
          headingRef={heading}
          back={<BackLink to={paths.quotes()}>{t('list.title')}</BackLink>}
          {...(quote && { aside: <QuoteStatusBadge status={quote.status} /> })}
          actions={
            <Freshness
              updatedAt={query.dataUpdatedAt}
              isFetching={query.isFetching}
              onRefresh={() => query.refetch()}
            />
          }
        />
      </div>
      {query.isError && !quote ? (
        query.error instanceof ApiError && query.error.status === 404 ? (
          <Missing />
        ) : (
          <QueryFailure title={t('detail.failed')} query={query} />
        )
      ) : (
        <Waiting isWaiting={!quote} skeleton={<DetailSkeleton />}>
          {() => (quote ? <QuoteDetail quote={quote} /> : null)}
        </Waiting>
      )}
    </>
  )
}

function Missing() {
  const { t } = useTranslation('quotes')
  return (
    <EmptyState
      title={t('detail.missing')}
      description={t('detail.missingDetail')}
      actions={
        <Link to={paths.quotes()} className={buttonClass()}>
          {t('list.title')}
        </Link>
      }
    />
  )
}

/** The shape of the page while the quote is on its way. */
function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-36" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-64 lg:h-[32rem]" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
