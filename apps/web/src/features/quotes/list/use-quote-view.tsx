import type { QuoteListed } from '@isiro/contracts/quote-list'
import { Link } from 'react-router'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { ListView } from '../../../platform/lists/list-view.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { QuoteStatusBadge } from '../quote-status.tsx'
import { DeleteDraftButton } from './delete-draft-button.tsx'

/** A draft opens where it is written, a quote where it is followed. */
function addressOf({ id, status }: QuoteListed): string {
  return status === 'draft' ? paths.editQuote(id) : paths.quote(id)
}

/** The columns and cards of the list of quotes: client and amount, number and status, and its last day. */
export function useQuoteView(): ListView<QuoteListed> {
  const { t } = useTexts('quotes')
  const format = useFormat()
  const canWrite = useCan('quotes.write')
  const client = ({ clientName }: QuoteListed) => clientName || t('noClient')
  const total = ({ total, currency, status }: QuoteListed) => (
    <Amount
      value={total}
      currency={currency}
      className={cx(status === 'withdrawn' && 'text-muted line-through')}
    />
  )
  const actions = (quote: QuoteListed) =>
    quote.status === 'draft' && canWrite ? <DeleteDraftButton quote={quote} /> : null
  return {
    columns: [
      {
        name: 'number',
        className: 'whitespace-nowrap',
        cell: (quote) => (
          <Link to={addressOf(quote)} className="link tap">
            {quote.quoteNumber ?? t('draft')}
          </Link>
        ),
      },
      {
        name: 'client',
        className: 'min-w-40',
        cell: (quote) => <span className="line-clamp-2">{client(quote)}</span>,
      },
      {
        name: 'issued',
        className: 'whitespace-nowrap text-muted',
        sorts: ['-issued', 'issued'],
        cell: ({ issueDate, quoteNumber }) =>
          issueDate && quoteNumber ? format.date(issueDate) : '–',
      },
      {
        name: 'validUntil',
        className: 'whitespace-nowrap text-muted',
        sorts: ['-validUntil', 'validUntil'],
        cell: ({ validUntil }) => (validUntil ? format.date(validUntil) : '–'),
      },
      {
        name: 'total',
        isNumber: true,
        className: 'font-medium whitespace-nowrap',
        sorts: ['-total', 'total'],
        cell: total,
      },
      { name: 'status', cell: ({ status }) => <QuoteStatusBadge status={status} /> },
    ],
    actions,
    card: {
      address: addressOf,
      title: client,
      amount: total,
      actions,
      lines: [
        ({ quoteNumber, status }) => (
          <>
            {quoteNumber ? <span>{quoteNumber}</span> : null}
            <QuoteStatusBadge status={status} />
          </>
        ),
        ({ validUntil }) =>
          validUntil ? t('list.validUntil', { date: format.date(validUntil) }) : null,
      ],
    },
  }
}
