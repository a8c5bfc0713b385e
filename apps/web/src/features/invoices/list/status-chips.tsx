import type { InvoiceSummary } from '@isiro/contracts/invoices'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { cx } from '../../../ui/class-names.ts'
import { STATUS_FILTERS, type StatusFilter } from './use-invoice-filter.ts'

interface StatusChipsProps {
  current: StatusFilter
  counts: InvoiceSummary['counts'] | undefined
  addressOf: (status: StatusFilter) => string
}

/** The statuses with how many stand in each, as links: a filter is an address. */
export function StatusChips({ current, counts, addressOf }: StatusChipsProps) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  // Most businesses are paid in full or not at all; the chips of part payments and credit notes appear with the first. What only
  // links lead to appears when it is current.
  const shown = STATUS_FILTERS.filter((status) => {
    if (current === status) return true
    if (status === 'part_paid' || status === 'credited') return (counts?.[status] ?? 0) > 0
    return status !== 'issued' && status !== 'unpaid'
  })
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
                {counts && status !== 'issued' && status !== 'unpaid' ? (
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
