import type { DeliveryNoteSummary } from '@isiro/contracts/delivery-notes'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/format.ts'
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

/** Search, the status with how many stand in each, and the way back from one client's notes. */
export function DeliveryNoteFilters({
  address: { filter, change },
  counts,
}: DeliveryNoteFiltersProps) {
  const { t } = useTranslation('delivery-notes')
  const format = useFormat()
  const latest = useRef(change)
  latest.current = change
  const search = useCallback((q: string) => latest.current({ q }), [])
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={t('list.search')}
        placeholder={t('list.searchFor')}
        value={filter.q}
        onSearch={search}
      />
      <SelectField
        label={<span className="sr-only">{t('list.status')}</span>}
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
        className="grow basis-40 xs:max-w-72"
      />
      {filter.client ? (
        <Button variant="secondary" size="small" onClick={() => change({ client: '' })}>
          {t('list.allClients')}
        </Button>
      ) : null}
    </div>
  )
}
