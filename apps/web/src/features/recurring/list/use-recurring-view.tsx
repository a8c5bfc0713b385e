import type { RecurringListed } from '@isiro/contracts/recurring'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { ListView } from '../../../platform/lists/list-view.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useRuleText } from '../use-rule-text.ts'

/** The columns and cards of the list: client and amount, subject, schedule, and the next date with the state. */
export function useRecurringView(): ListView<RecurringListed> {
  const { t } = useTexts('recurring')
  const format = useFormat()
  const rule = useRuleText()
  const total = (row: RecurringListed) => <Amount value={row.total} currency={row.currency} />
  return {
    columns: [
      {
        name: 'client',
        className: 'min-w-40',
        cell: ({ id, clientName, description }) => (
          <>
            <Link to={paths.recurring(id)} className="link tap">
              {clientName}
            </Link>
            <span className="line-clamp-2 font-normal break-words text-muted">{description}</span>
          </>
        ),
      },
      { name: 'schedule', className: 'min-w-48', cell: rule },
      {
        name: 'next',
        className: 'whitespace-nowrap text-muted',
        cell: ({ nextOn }) => (nextOn ? format.date(nextOn) : '–'),
      },
      {
        name: 'total',
        isNumber: true,
        className: 'font-medium whitespace-nowrap',
        cell: total,
      },
      { name: 'status', cell: (row) => <Standing row={row} /> },
    ],
    card: {
      address: ({ id }) => paths.recurring(id),
      title: ({ clientName }) => clientName,
      amount: total,
      lines: [
        ({ description }) =>
          description ? <span className="line-clamp-2">{description}</span> : null,
        (row) => <span className="text-text">{rule(row)}</span>,
        (row) => (
          <>
            {row.nextOn ? t('next', { date: format.date(row.nextOn) }) : t('noNext')}
            <Standing row={row} />
          </>
        ),
      ],
    },
  }
}

/** Its state, and how many of its dates wait for another try. */
function Standing({ row }: { row: RecurringListed }) {
  const { t } = useTexts('recurring')
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
