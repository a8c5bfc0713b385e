import { QUESTION_FILTERS, type QuestionFilter } from '@isiro/domain/questions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Freshness } from '../../platform/http/freshness.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { PagedRows } from '../../platform/lists/paged-rows.tsx'
import { LinkTabs } from '../../platform/pages/link-tabs.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { questionCountsQuery, questionListQuery } from './api.ts'
import { QuestionRow } from './question-row.tsx'

/** `/questions`: what waits for the reader's answer, what the reader asked, and all questions that the reader sees. */
export function QuestionsPage() {
  const { t } = useTexts('questions')
  const heading = usePage(t('title'))
  const [search] = useSearchParams()
  const { data: counts } = useQuery(questionCountsQuery)
  const filter = QUESTION_FILTERS.find((each) => each === search.get('filter')) ?? 'answer'
  const label = (each: QuestionFilter) =>
    each === 'all' || !counts
      ? t(`filter.${each}`)
      : t('filter.counted', { name: t(`filter.${each}`), count: counts[each] })
  return (
    <>
      <PageHeader title={t('title')} headingRef={heading} description={t('lead')} />
      <LinkTabs
        label={t('title')}
        isReplacing
        className="mb-4"
        tabs={QUESTION_FILTERS.map((each) => ({
          to: paths.questions(each),
          isCurrent: each === filter,
          label: label(each),
        }))}
      />
      <QuestionList key={filter} filter={filter} />
    </>
  )
}

function QuestionList({ filter }: { filter: QuestionFilter }) {
  const { t } = useTexts('questions')
  const list = useInfiniteQuery(questionListQuery(filter))
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
            {rows.map((question) => (
              <li key={question.id}>
                <QuestionRow question={question} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </div>
  )
}
