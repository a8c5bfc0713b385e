import { APPROVAL_FILTERS, type ApprovalFilter } from '@isiro/domain/approvals'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Freshness } from '../../platform/http/freshness.tsx'
import { MoreRows, QueryFailure } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { LinkTabs } from '../../platform/pages/link-tabs.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { approvalCountsQuery, approvalListQuery } from './api.ts'
import { ApprovalRow } from './approval-row.tsx'

/** `/approvals`: what waits for the reader's answer, what the reader asked for, and what is answered. */
export function ApprovalsPage() {
  const { t } = useTexts('approvals')
  const heading = usePage(t('title'))
  const [search] = useSearchParams()
  const { data: counts } = useQuery(approvalCountsQuery)
  const filter = APPROVAL_FILTERS.find((each) => each === search.get('filter')) ?? 'answer'
  const label = (each: ApprovalFilter) =>
    each === 'done' || !counts
      ? t(`filter.${each}`)
      : t('filter.counted', { name: t(`filter.${each}`), count: counts[each] })
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('lead')}
        aside={
          <Can verb="approvals.rules">
            <Link
              to={paths.settings('approvals')}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('toRules')}
            </Link>
          </Can>
        }
      />
      <LinkTabs
        label={t('title')}
        isReplacing
        className="mb-4"
        tabs={APPROVAL_FILTERS.map((each) => ({
          to: paths.approvals(each),
          isCurrent: each === filter,
          label: label(each),
        }))}
      />
      <ApprovalList key={filter} filter={filter} />
    </>
  )
}

function ApprovalList({ filter }: { filter: ApprovalFilter }) {
  const { t } = useTexts('approvals')
  const list = useInfiniteQuery(approvalListQuery(filter))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.isError && !list.data) return <QueryFailure title={t('failed')} query={list} />
  return (
    <Waiting isWaiting={!list.data} skeleton={<Skeleton kind="list" className="h-96" />}>
      {() => (
        <div className="grid grid-cols-1 gap-4">
          <Freshness
            updatedAt={list.dataUpdatedAt}
            isFetching={list.isFetching}
            onRefresh={() => void list.refetch()}
          />
          {rows.length === 0 ? (
            <EmptyState title={t(`empty.${filter}`)} description={t(`emptyDetail.${filter}`)} />
          ) : (
            <>
              <ul className="divide-y overflow-hidden rounded-card border bg-bg">
                {rows.map((approval) => (
                  <li key={approval.id}>
                    <ApprovalRow approval={approval} />
                  </li>
                ))}
              </ul>
              <MoreRows summary={null} list={list} />
            </>
          )}
        </div>
      )}
    </Waiting>
  )
}
