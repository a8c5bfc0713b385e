import type { RecurringListed } from '@isiro/contracts/recurring'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Amount } from '../../../platform/amount.tsx'
import type { Page } from '../../../platform/fetch-page.ts'
import { useFormat } from '../../../platform/format.ts'
import { ListBody, NothingFound } from '../../../platform/list-body.tsx'
import { paths } from '../../../platform/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useRuleText } from '../use-rule-text.ts'

interface RecurringRowsProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<RecurringListed>>>
  isFiltered: boolean
  canMake: boolean
}

/** The recurring invoices, or why there are none: waiting, failed, none yet, none found. */
export function RecurringRows({ list, isFiltered, canMake }: RecurringRowsProps) {
  const { t } = useTranslation('recurring')
  return (
    <ListBody
      list={list}
      failed={t('list.failed')}
      none={<NoRows isFiltered={isFiltered} canMake={canMake} />}
      summary={(count) => t('list.shown', { count })}
    >
      {(rows) => (
        <ul aria-label={t('list.title')} className="grid grid-cols-1 gap-2">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </ListBody>
  )
}

function Row({ row }: { row: RecurringListed }) {
  const { t } = useTranslation('recurring')
  const format = useFormat()
  const rule = useRuleText()
  return (
    <li className="relative grid gap-2 rounded-card border bg-bg px-4 py-3 transition-state focus-within:bg-subtle hover:bg-subtle md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center md:gap-5">
      <div className="min-w-0">
        <Link
          to={paths.recurring(row.id)}
          className="font-medium break-words after:absolute after:inset-0 after:rounded-card"
        >
          {row.clientName}
        </Link>
        <p className="text-dense break-words text-muted">{row.description}</p>
      </div>
      <div className="min-w-0 text-dense">
        <p className="break-words">{rule(row)}</p>
        <p className="text-muted">
          {row.nextOn ? t('next', { date: format.date(row.nextOn) }) : t('noNext')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end">
        <Amount value={row.total} currency={row.currency} className="font-medium" />
        <span className="flex flex-wrap gap-1.5 max-md:ml-auto">
          {row.refused > 0 ? (
            <Badge tone="bad" hasDot>
              {t('refusedCount', { count: row.refused })}
            </Badge>
          ) : null}
          <StateBadge state={row.state} />
        </span>
      </div>
    </li>
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
