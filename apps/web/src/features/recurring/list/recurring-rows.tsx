import type { RecurringListed } from '@isiro/contracts/recurring'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useRuleText } from '../use-rule-text.ts'

interface RecurringRowsProps {
  rows: readonly RecurringListed[]
}

/** The list of a phone: who and how much, what for, the schedule, and the next date with how it stands. */
export function RecurringCards({ rows }: RecurringRowsProps) {
  const { t } = useTranslation('recurring')
  const format = useFormat()
  const rule = useRuleText()
  return (
    <ul className="divide-y rounded-card border bg-bg">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={paths.recurring(row.id)}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2"
          >
            <span className="line-clamp-2 font-semibold break-words">{row.clientName}</span>
            <span className="text-right font-semibold">
              <Amount value={row.total} currency={row.currency} />
            </span>
            <span className="col-span-2 line-clamp-2 text-dense break-words text-muted">
              {row.description}
            </span>
            <span className="col-span-2 text-dense break-words">{rule(row)}</span>
            <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="text-dense text-muted">
                {row.nextOn ? t('next', { date: format.date(row.nextOn) }) : t('noNext')}
              </span>
              <Standing row={row} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The list of a desktop. */
export function RecurringTable({ rows }: RecurringRowsProps) {
  const { t } = useTranslation('recurring')
  const format = useFormat()
  const rule = useRuleText()
  return (
    <Table caption={t('list.title')}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('column.client')}</ColumnHeader>
          <ColumnHeader>{t('column.schedule')}</ColumnHeader>
          <ColumnHeader>{t('column.next')}</ColumnHeader>
          <ColumnHeader isNumber>{t('column.total')}</ColumnHeader>
          <ColumnHeader>{t('column.status')}</ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHeader className="min-w-40">
              <Link to={paths.recurring(row.id)} className="link tap">
                {row.clientName}
              </Link>
              <span className="line-clamp-2 font-normal break-words text-muted">
                {row.description}
              </span>
            </RowHeader>
            <Cell className="min-w-48">{rule(row)}</Cell>
            <Cell className="whitespace-nowrap text-muted">
              {row.nextOn ? format.date(row.nextOn) : '–'}
            </Cell>
            <Cell isNumber className="font-medium whitespace-nowrap">
              <Amount value={row.total} currency={row.currency} />
            </Cell>
            <Cell>
              <Standing row={row} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Its state, and how many of its dates wait for another try. */
function Standing({ row }: { row: RecurringListed }) {
  const { t } = useTranslation('recurring')
  return (
    <span className="flex flex-wrap gap-1.5">
      {row.refused > 0 ? (
        <Badge tone="bad" hasDot>
          {t('refusedCount', { count: row.refused })}
        </Badge>
      ) : null}
      <StateBadge state={row.state} />
    </span>
  )
}
