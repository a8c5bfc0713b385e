import type { ItemSort } from '@isiro/contracts/items'
import { useTranslation } from 'react-i18next'
import { FilterRow } from '../../../platform/lists/filter-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ITEM_ORDERS, type ItemAddress } from '../use-item-filter.ts'

/** Search, in use or put away, and the order. */
export function ItemFilters({ address }: { address: ItemAddress }) {
  const { t } = useTranslation('items')
  const { filter, change } = address
  return (
    <FilterRow
      count={[filter.isArchived, filter.sort !== ITEM_ORDERS[0]].filter(Boolean).length}
      search={
        <SearchField
          label={t('search')}
          placeholder={t('searchFor')}
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div role="group" aria-label={t('filter.label')} className="flex gap-2">
        {[false, true].map((choice) => (
          <Button
            key={String(choice)}
            variant="ghost"
            size="small"
            aria-pressed={choice === filter.isArchived}
            onClick={() => change({ isArchived: choice })}
            className={cx(
              'rounded-full',
              choice === filter.isArchived && 'bg-brand-soft font-semibold',
            )}
          >
            {t(choice ? 'filter.archived' : 'filter.active')}
          </Button>
        ))}
      </div>
      <SelectField
        label={<span className="md:sr-only">{t('sort.label')}</span>}
        value={filter.sort}
        onChange={(sort) => change({ sort: sort as ItemSort })}
        options={ITEM_ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        className="grow basis-36 xs:max-w-60 lg:hidden"
      />
    </FilterRow>
  )
}
