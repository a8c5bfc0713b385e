import type { QuoteSummary } from '@isiro/contracts/quote-list'
import { useTranslation } from 'react-i18next'
import { FilterRow } from '../../../platform/lists/filter-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { QuoteChips } from './quote-chips.tsx'
import {
  DEFAULT_QUOTE_SORT,
  QUOTE_SORTS,
  type QuoteFilter,
  type useQuoteFilter,
} from './use-quote-filter.ts'

interface QuoteFiltersProps {
  address: ReturnType<typeof useQuoteFilter>
  counts: QuoteSummary['counts'] | undefined
  isWide: boolean
}

/** Chips, search, order, and the way back from one client's quotes. */
export function QuoteFilters({ address, counts, isWide }: QuoteFiltersProps) {
  const { t } = useTranslation('quotes')
  const { filter, change, addressWith } = address
  return (
    <div className="grid grid-cols-1 gap-3">
      <QuoteChips
        current={filter.status}
        counts={counts}
        addressOf={(status) => addressWith({ status })}
      />
      <FilterRow
        count={filter.sort === DEFAULT_QUOTE_SORT ? 0 : 1}
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
            onChange={(sort) => change({ sort: sort as QuoteFilter['sort'] })}
            options={QUOTE_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            className="grow basis-40 md:max-w-72"
          />
        )}
      </FilterRow>
      {filter.client ? (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => change({ client: '' })}
        >
          {t('list.allClients')}
        </Button>
      ) : null}
    </div>
  )
}
