import type { InvoiceSummary } from '@isiro/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { CONTROL_CLASS } from '../../../ui/field.tsx'
import { clientQuery } from '../api.ts'
import { ListSearch } from './list-search.tsx'
import { StatusChips } from './status-chips.tsx'
import { type InvoiceSort, SORTS, type useInvoiceFilter } from './use-invoice-filter.ts'

interface ListFiltersProps {
  address: ReturnType<typeof useInvoiceFilter>
  counts: InvoiceSummary['counts'] | undefined
  isWide: boolean
}

/** Chips, search, order, and the client that the list is narrowed to. */
export function ListFilters({ address, counts, isWide }: ListFiltersProps) {
  const { t } = useTranslation('invoices')
  const { filter, change, addressWith } = address
  const latest = useRef(change)
  latest.current = change
  const search = useCallback((q: string) => latest.current({ q }), [])
  return (
    <div className="grid grid-cols-1 gap-3">
      <StatusChips
        current={filter.status}
        counts={counts}
        addressOf={(status) => addressWith({ status })}
      />
      <div className="flex flex-wrap gap-3">
        <ListSearch label={t('list.search')} value={filter.q} onSearch={search} />
        {/* On a desktop the headers of the table sort. */}
        {isWide ? null : (
          <select
            aria-label={t('list.sort')}
            value={filter.sort}
            onChange={(event) => change({ sort: event.target.value as InvoiceSort })}
            className={cx(CONTROL_CLASS, 'grow basis-40 xs:max-w-56')}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        )}
      </div>
      {filter.client ? (
        <ClientChip id={filter.client} onRemove={() => change({ client: '' })} />
      ) : null}
    </div>
  )
}

function ClientChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation('invoices')
  const { data } = useQuery(clientQuery(id))
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start rounded-full"
      onClick={onRemove}
      aria-label={t('list.removeClient', { client: data?.name ?? '' })}
    >
      {data?.name ?? t('list.oneClient')}
      <X aria-hidden="true" className="size-4" />
    </Button>
  )
}
