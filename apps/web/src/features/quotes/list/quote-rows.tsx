import type { QuoteListed } from '@isiro/contracts/quote-list'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { cx } from '../../../ui/class-names.ts'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  type SortDirection,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { QuoteStatusBadge } from '../quote-status.tsx'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import type { QuoteFilter } from './use-quote-filter.ts'

/** A draft opens where it is written, a quote where it is followed. */
function addressOf({ id, status }: QuoteListed): string {
  return status === 'draft' ? paths.editQuote(id) : paths.quote(id)
}

/** The list of a phone: who and how much, the number and how it stands, and its last day. */
export function QuoteCards({ quotes }: { quotes: readonly QuoteListed[] }) {
  const { t } = useTranslation('quotes')
  const format = useFormat()
  return (
    <ul className="divide-y rounded-card border bg-bg">
      {quotes.map((quote) => (
        <li key={quote.id} className="flex items-center">
          <Link
            to={addressOf(quote)}
            className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2"
          >
            <span className="line-clamp-2 font-semibold break-words">
              {quote.clientName || t('noClient')}
            </span>
            <span className="text-right font-semibold">
              <QuoteAmount quote={quote} />
            </span>
            <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              {quote.quoteNumber ? (
                <span className="text-dense text-muted">{quote.quoteNumber}</span>
              ) : null}
              <QuoteStatusBadge status={quote.status} />
            </span>
            {quote.validUntil ? (
              <span className="col-span-2 text-dense text-muted">
                {t('list.validUntil', { date: format.date(quote.validUntil) })}
              </span>
            ) : null}
          </Link>
          {quote.status === 'draft' ? <DeleteDraftButton quote={quote} /> : null}
        </li>
      ))}
    </ul>
  )
}

function QuoteAmount({ quote: { total, currency, status } }: { quote: QuoteListed }) {
  return (
    <Amount
      value={total}
      currency={currency}
      className={cx(status === 'withdrawn' && 'text-muted line-through')}
    />
  )
}

interface QuoteTableProps {
  quotes: readonly QuoteListed[]
  sort: QuoteFilter['sort']
  onSort: (sort: QuoteFilter['sort']) => void
}

/** The list of a desktop. */
export function QuoteTable({ quotes, sort, onSort }: QuoteTableProps) {
  const { t } = useTranslation('quotes')
  const format = useFormat()

  /** A first press shows the newest or largest, a second the other end. */
  const sorting = (
    column: 'issued' | 'validUntil' | 'total',
  ): { sort: SortDirection; onSort: () => void } => ({
    sort: sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none',
    onSort: () => onSort(sort === `-${column}` ? column : `-${column}`),
  })

  return (
    <Table caption={t('list.title')}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('column.number')}</ColumnHeader>
          <ColumnHeader>{t('column.client')}</ColumnHeader>
          <ColumnHeader {...sorting('issued')}>{t('column.issued')}</ColumnHeader>
          <ColumnHeader {...sorting('validUntil')}>{t('column.validUntil')}</ColumnHeader>
          <ColumnHeader isNumber {...sorting('total')}>
            {t('column.total')}
          </ColumnHeader>
          <ColumnHeader>{t('column.status')}</ColumnHeader>
          <ColumnHeader>
            <span className="sr-only">{t('column.actions')}</span>
          </ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {quotes.map((quote) => (
          <TableRow key={quote.id}>
            <RowHeader className="whitespace-nowrap">
              <Link to={addressOf(quote)} className="link tap">
                {quote.quoteNumber ?? t('draft')}
              </Link>
            </RowHeader>
            <Cell className="min-w-40">
              <span className="line-clamp-2">{quote.clientName || t('noClient')}</span>
            </Cell>
            <Cell className="whitespace-nowrap text-muted">
              {quote.issueDate && quote.quoteNumber ? format.date(quote.issueDate) : '–'}
            </Cell>
            <Cell className="whitespace-nowrap text-muted">
              {quote.validUntil ? format.date(quote.validUntil) : '–'}
            </Cell>
            <Cell isNumber className="font-medium whitespace-nowrap">
              <QuoteAmount quote={quote} />
            </Cell>
            <Cell>
              <QuoteStatusBadge status={quote.status} />
            </Cell>
            <Cell className="w-12 py-0">
              {quote.status === 'draft' ? <DeleteDraftButton quote={quote} /> : null}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
