import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { useDeferredPart, withTexts } from '../../platform/lazy/deferred-part.ts'
import { PagedRows } from '../../platform/lists/paged-rows.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { supportDeskQuery, supportListQuery } from './api.ts'
import { DeskCard } from './desk-card.tsx'
import { RequestRow } from './request-row.tsx'

const loadSheet = withTexts(
  () => import('./ask-sheet.tsx').then((module) => module.AskSheet),
  ['validation'],
)

/** `/support`: how soon support answers, what was asked, and `?new=question` to ask. `from` is the screen one came from. */
export function SupportPage() {
  const { t } = useTexts('support')
  const heading = usePage(t('title'))
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const from = search.get('from') ?? undefined
  const desk = useQuery(supportDeskQuery())
  const list = useInfiniteQuery(supportListQuery)
  const isAsking = search.get('new') === 'question'
  const close = () => void navigate(paths.support(from), { replace: true })
  const Sheet = useDeferredPart(isAsking, loadSheet, close)
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('lead')}
        actions={
          <Link to={paths.askSupport(from)} className={buttonClass()}>
            {t('ask')}
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <Loaded
          query={desk}
          failed={t('desk.failed')}
          skeleton={<Skeleton kind="form" className="h-44" />}
        >
          {(data) => <DeskCard desk={data} />}
        </Loaded>
        <PagedRows
          list={list}
          failed={t('failed')}
          skeleton={<Skeleton kind="list" className="h-96" />}
          empty={<EmptyState title={t('empty')} description={t('emptyDetail')} />}
          shown={(count) => t('shown', { count })}
        >
          {(rows) => (
            <section aria-label={t('questions')}>
              <ul className="divide-y overflow-hidden rounded-card border bg-bg">
                {rows.map((request) => (
                  <li key={request.id}>
                    <RequestRow request={request} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </PagedRows>
      </div>
      {Sheet ? <Sheet isOpen={isAsking} from={from ?? null} onClose={close} /> : null}
    </>
  )
}
