import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
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
import { deliveryNoteQuery } from './api.ts'
import { DeliveryNoteStatusBadge } from './delivery-note-status.tsx'
import { DeliveryNoteDetail } from './detail/delivery-note-detail.tsx'

/** `/delivery-notes/:id`: what goes where, and whether it arrived. */
export function DeliveryNotePage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('delivery-notes')
  const query = useQuery(deliveryNoteQuery(id))
  const note = query.data
  const title = note?.number ?? t('detail.title')
  const heading = usePage(title)
  return (
    <>
      {/* On a phone the name and its actions take a line more than the words that wait for them. */}
      <div className="flow-root max-md:min-h-36">
        <PageHeader
          title={title}
          headingRef={heading}
          back={<BackLink to={paths.deliveryNotes()}>{t('list.title')}</BackLink>}
          {...(note && { aside: <DeliveryNoteStatusBadge note={note} /> })}
          actions={
            <Freshness
              updatedAt={query.dataUpdatedAt}
              isFetching={query.isFetching}
              onRefresh={() => query.refetch()}
            />
          }
        />
      </div>
      {query.isError && !note ? (
        query.error instanceof ApiError && query.error.status === 404 ? (
          <EmptyState
            title={t('detail.missing')}
            description={t('detail.missingDetail')}
            actions={
              <Link to={paths.deliveryNotes()} className={buttonClass()}>
                {t('list.title')}
              </Link>
            }
          />
        ) : (
          <QueryFailure title={t('detail.failed')} query={query} />
        )
      ) : (
        <Waiting isWaiting={!note} skeleton={<DetailSkeleton />}>
          {() => (note ? <DeliveryNoteDetail key={note.id} note={note} /> : null)}
        </Waiting>
      )}
    </>
  )
}

/** The shape of the page while the note is on its way. */
function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-32" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
