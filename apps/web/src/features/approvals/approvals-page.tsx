import { APPROVAL_FILTERS, type ApprovalFilter } from '@isiro/domain/approvals'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Freshness } from '../../platform/http/freshness.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { PagedRows } from '../../platform/lists/paged-rows.tsx'
import { Can } from '../../platform/pages/can.tsx'
import { LinkTabs } from '../../platform/pages/link-tabs.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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
  return (
    <div className="grid grid-cols-1 gap-4">
      <Freshness
        updatedAt={list.dataUpdatedAt}
        isFetching={list.isFetching}
        onRefresh={() => void list.refetch()}
      />
      <PagedRows
        list={list}
        failed={t('failed')}
        skeleton={<Skeleton kind="list" className="h-96" />}
        empty={<EmptyState title={t(`empty.${filter}`)} description={t(`emptyDetail.${filter}`)} />}
      >
        {(rows) => (
          <ul className="divide-y overflow-hidden rounded-card border bg-bg">
            {rows.map((approval) => (
              <li key={approval.id}>
                <ApprovalRow approval={approval} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </div>
  )
}
