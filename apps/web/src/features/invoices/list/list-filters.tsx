import type { InvoiceSummary } from '@isiro/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { DayChip } from '../../../platform/lists/day-chip.tsx'
import { FilterRow } from '../../../platform/lists/filter-row.tsx'
import { clientQuery } from '../../../records/queries/clients.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusChips } from './status-chips.tsx'
import {
  DEFAULT_SORT,
  type InvoiceSort,
  SORTS,
  type useInvoiceFilter,
} from './use-invoice-filter.ts'

interface ListFiltersProps {
  address: ReturnType<typeof useInvoiceFilter>
  counts: InvoiceSummary['counts'] | undefined
  isWide: boolean
}

/** Chips, search, order, and the client that the list is narrowed to. */
export function ListFilters({ address, counts, isWide }: ListFiltersProps) {
  const { t } = useTranslation('invoices')
  const { filter, change, addressWith } = address
  return (
    <div className="grid grid-cols-1 gap-3">
      <StatusChips
        current={filter.status}
        counts={counts}
        addressOf={(status) => addressWith({ status })}
      />
      <FilterRow
        count={filter.sort === DEFAULT_SORT ? 0 : 1}
        search={
          <SearchField
            label={t('list.search')}
            placeholder={t('list.searchFor')}
            value={filter.q}
            onSearch={(q) => change({ q })}
          />
        }
      >
        {/* On a desktop the headers of the table sort. */}
        {isWide ? null : (
          <SelectField
            label={<span className="md:sr-only">{t('list.sort')}</span>}
            value={filter.sort}
            onChange={(sort) => change({ sort: sort as InvoiceSort })}
            options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            className="grow basis-40 md:max-w-72"
          />
        )}
      </FilterRow>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <DayChip from={filter.from} to={filter.to} onRemove={() => change({ from: '', to: '' })} />
        <DayChip
          from={filter.dueFrom}
          to={filter.dueTo}
          say={(days) => t('list.due', { days })}
          onRemove={() => change({ dueFrom: '', dueTo: '' })}
        />
        {filter.client ? (
          <ClientChip id={filter.client} onRemove={() => change({ client: '' })} />
        ) : null}
      </div>
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
