import { RECURRING_STATES } from '@isiro/domain/recurring-schedule'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { RecurringAddress, RecurringFilter } from './use-recurring-filter.ts'

/** Search, and the state. */
export function RecurringFilters({ address: { filter, change } }: { address: RecurringAddress }) {
  const { t } = useTranslation('recurring')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={t('list.search')}
        placeholder={t('list.searchFor')}
        value={filter.q}
        onSearch={(q) => change({ q })}
      />
      <SelectField
        label={<span className="sr-only">{t('list.state')}</span>}
        value={filter.state}
        onChange={(state) => change({ state: state as RecurringFilter['state'] })}
        options={(['all', ...RECURRING_STATES] as const).map((value) => ({
          value,
          label: value === 'all' ? t('list.all') : t(`state.${value}`),
        }))}
        className="grow basis-40 xs:max-w-60"
      />
      {filter.client ? (
        <Button variant="secondary" size="small" onClick={() => change({ client: '' })}>
          {t('list.allClients')}
        </Button>
      ) : null}
    </div>
  )
}
