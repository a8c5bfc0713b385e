import type { DeliveryNoteSummary } from '@isiro/contracts/delivery-notes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/format.ts'
import { DayChip } from '../../../platform/lists/day-chip.tsx'
import { type DayRange, DayRangeFields } from '../../../platform/lists/day-range-fields.tsx'
import { FilterRow } from '../../../platform/lists/filter-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import {
  DELIVERY_NOTE_FILTERS,
  type DeliveryNoteFilter,
  type useDeliveryNoteFilter,
} from './use-delivery-note-filter.ts'

interface DeliveryNoteFiltersProps {
  address: ReturnType<typeof useDeliveryNoteFilter>
  counts: DeliveryNoteSummary['counts'] | undefined
}

/** Search, the status with how many stand in each, the days of delivery, and the way back from one client's notes. */
export function DeliveryNoteFilters({
  address: { filter, change },
  counts,
}: DeliveryNoteFiltersProps) {
  const { t } = useTranslation('delivery-notes')
  const format = useFormat()

  /** A day beyond the other end leaves that end open. */
  function changeDays(chosen: Partial<DayRange>) {
    const { from, to } = { ...filter, ...chosen }
    change(from !== '' && to !== '' && to < from ? { from: '', to: '', ...chosen } : chosen)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <FilterRow
        count={
          [filter.status !== 'all', filter.from !== '', filter.to !== ''].filter(Boolean).length
        }
        search={
          <SearchField
            label={t('list.search')}
            placeholder={t('list.searchFor')}
            value={filter.q}
            onSearch={(q) => change({ q })}
          />
        }
      >
        <SelectField
          label={t('list.status')}
          value={filter.status}
          onChange={(status) => change({ status: status as DeliveryNoteFilter['status'] })}
          options={DELIVERY_NOTE_FILTERS.map((value) => ({
            value,
            label: counts
              ? t('list.counted', {
                  status: t(`filter.${value}`),
                  number: format.count(counts[value] ?? 0),
                })
              : t(`filter.${value}`),
          }))}
          className="grow basis-40 md:max-w-60"
        />
        <DayRangeFields
          range={filter}
          labels={{ from: t('list.from'), to: t('list.to') }}
          onChange={changeDays}
          className="grow basis-36 md:max-w-44"
        />
      </FilterRow>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {filter.client ? (
          <Button variant="secondary" size="small" onClick={() => change({ client: '' })}>
            {t('list.allClients')}
          </Button>
        ) : null}
        <DayChip
          from={filter.from}
          to={filter.to}
          say={(days) => t('list.delivered', { days })}
          onRemove={() => change({ from: '', to: '' })}
        />
      </div>
    </div>
  )
}
