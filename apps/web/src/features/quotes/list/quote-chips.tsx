import type { QuoteSummary } from '@isiro/contracts/quote-list'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { cx } from '../../../ui/class-names.ts'
import { QUOTE_FILTERS, type QuoteFilter } from './use-quote-filter.ts'

/** Every business has these; the others appear with the first quote that ends so. */
const ALWAYS: readonly QuoteFilter['status'][] = ['all', 'draft', 'sent', 'accepted', 'invoiced']

interface QuoteChipsProps {
  current: QuoteFilter['status']
  counts: QuoteSummary['counts'] | undefined
  addressOf: (status: QuoteFilter['status']) => string
}

/** The statuses with how many stand in each, as links: a filter is an address. */
export function QuoteChips({ current, counts, addressOf }: QuoteChipsProps) {
  const { t } = useTranslation('quotes')
  const format = useFormat()
  const shown = QUOTE_FILTERS.filter(
    (status) => status === current || ALWAYS.includes(status) || (counts?.[status] ?? 0) > 0,
  )
  return (
    <nav aria-label={t('list.statuses')} className="-mx-(--gutter) scroll-row md:mx-0">
      <ul className="flex w-max gap-2 px-(--gutter) py-0.5 md:px-0.5">
        {shown.map((status) => {
          const isCurrent = status === current
          return (
            <li key={status}>
              <Link
                to={addressOf(status)}
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-dense whitespace-nowrap transition-state fine:min-h-8',
                  isCurrent
                    ? 'border-brand bg-brand-soft font-semibold text-brand'
                    : 'border-control hover:bg-surface-2',
                )}
              >
                {t(`filter.${status}`)}{' '}
                {counts ? (
                  <span className={isCurrent ? undefined : 'text-muted'}>
                    {format.count(counts[status] ?? 0)}
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
