import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../platform/http/api-error.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { Freshness } from '../../platform/http/freshness.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { invoiceQuery } from '../../records/queries/invoices.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { BackToInvoices } from './back-link.tsx'
import { DraftDetail } from './detail/draft-detail.tsx'
import { IssuedDetail } from './detail/issued-detail.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'

/** `/invoices/:id`: how one invoice stands, and the one next step. */
export function InvoicePage() {
  const { id = '' } = useParams()
  return <OneInvoice key={id} id={id} />
}

function OneInvoice({ id }: { id: string }) {
  const { t } = useTranslation('invoices')
  const query = useQuery(invoiceQuery(id))
  const invoice = query.data
  const title = invoice?.invoiceNumber ?? t(invoice ? 'draft' : 'detail.title')
  const heading = usePage(title)
  return (
    <>
      {/* On a phone the name and its actions take a line more than the words that wait for them. */}
      <div className="flow-root max-md:min-h-36">
        <PageHeader
          title={title}
          headingRef={heading}
          back={<BackToInvoices />}
          {...(invoice &&
            invoice.status !== 'draft' && { aside: <InvoiceStatusBadge {...invoice} /> })}
          actions={
            <Freshness
              updatedAt={query.dataUpdatedAt}
              isFetching={query.isFetching}
              onRefresh={() => query.refetch()}
            />
          }
        />
      </div>
      {query.isError && !invoice ? (
        <NotLoaded
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : (
        <Waiting isWaiting={!invoice} skeleton={<DetailSkeleton />}>
          {() =>
            invoice?.status === 'draft' ? (
              <DraftDetail draft={invoice} />
            ) : invoice ? (
              <IssuedDetail invoice={invoice} />
            ) : null
          }
        </Waiting>
      )}
    </>
  )
}

interface NotLoadedProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

function NotLoaded({ error, isRetrying, onRetry }: NotLoadedProps) {
  const { t } = useTranslation('invoices')
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title={t('detail.missing')}
        description={t('detail.missingDetail')}
        actions={
          <Link to={paths.invoices()} className={buttonClass()}>
            {t('list.title')}
          </Link>
        }
      />
    )
  }
  return (
    <ErrorState
      title={t('detail.failed')}
      detail={errorText(error)}
      retryLabel={t('common:tryAgain')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}

/** The shape of the page while the invoice is on its way. */
function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-32" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[32rem]" />
        <Skeleton className="h-64 max-lg:hidden" />
      </div>
    </div>
  )
}
