import type { RecurringListed } from '@isiro/contracts/recurring'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Page } from '../../../platform/http/fetch-page.ts'
import { ListBody, NothingFound } from '../../../platform/lists/list-body.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../invoices/list/list-skeleton.tsx'
import { RecurringCards, RecurringTable } from './recurring-rows.tsx'

interface RecurringListProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<RecurringListed>>>
  isFiltered: boolean
  isWide: boolean
  canMake: boolean
}

/** The recurring invoices, or why there are none: waiting, failed, none yet, none found. */
export function RecurringList({ list, isFiltered, isWide, canMake }: RecurringListProps) {
  const { t } = useTranslation('recurring')
  return (
    <ListBody
      list={list}
      failed={t('list.failed')}
      skeleton={<ListSkeleton isWide={isWide} />}
      none={<NoRows isFiltered={isFiltered} canMake={canMake} />}
      summary={(count) => t('list.shown', { count })}
    >
      {(rows) => (isWide ? <RecurringTable rows={rows} /> : <RecurringCards rows={rows} />)}
    </ListBody>
  )
}

/** Nothing yet says what it is for; nothing found is a filter too many. */
function NoRows({ isFiltered, canMake }: { isFiltered: boolean; canMake: boolean }) {
  const { t } = useTranslation('recurring')
  return isFiltered ? (
    <NothingFound
      title={t('noResults.title')}
      detail={t('noResults.detail')}
      clear={t('noResults.clear')}
      all={paths.recurringList()}
    />
  ) : (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.detail')}
      actions={
        canMake ? (
          <Link to={paths.newRecurring()} className={buttonClass()}>
            {t('add')}
          </Link>
        ) : null
      }
    />
  )
}
