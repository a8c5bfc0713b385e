import type { PaymentSummary, ReceivedMethod } from '@isiro/contracts/payments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPhone } from '../../../platform/device/wide-screen.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { DayChip } from '../../../platform/lists/day-chip.tsx'
import { FilterRow } from '../../../platform/lists/filter-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import {
  METHOD_FILTERS,
  type PaymentFilter,
  STATE_FILTERS,
  type usePaymentFilter,
} from './use-payment-filter.ts'

interface PaymentFiltersProps {
  address: ReturnType<typeof usePaymentFilter>
  summary: PaymentSummary | undefined
}

/** Search, the states and the method. A phone chooses the state in its list of filters, where others have chips. */
export function PaymentFilters({ address, summary }: PaymentFiltersProps) {
  const { t } = useTranslation(['payment-ledger', 'payments'])
  const isPhone = useIsPhone()
  const { filter, change } = address
  return (
    <div className="grid grid-cols-1 gap-3">
      {isPhone ? null : <StateChips address={address} held={summary?.held} />}
      <FilterRow
        count={[filter.state !== 'all', filter.method !== ''].filter(Boolean).length}
        search={
          <SearchField
            label={t('list.search')}
            placeholder={t('list.searchFor')}
            value={filter.q}
            onSearch={(q) => change({ q })}
          />
        }
      >
        {isPhone ? (
          <SelectField
            label={t('list.states')}
            value={filter.state}
            onChange={(state) => change({ state: state as PaymentFilter['state'] })}
            options={STATE_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
        ) : null}
        <SelectField
          label={<span className="md:sr-only">{t('list.method')}</span>}
          value={filter.method}
          onChange={(method) => change({ method: method as ReceivedMethod | '' })}
          options={[
            { value: '', label: t('list.anyMethod') },
            ...METHOD_FILTERS.map((value) => ({ value, label: t(`payments:method.${value}`) })),
          ]}
          className="grow basis-40 md:max-w-72"
        />
      </FilterRow>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {filter.client ? (
          <Button variant="secondary" size="small" onClick={() => change({ client: '' })}>
            {t('list.allClients')}
          </Button>
        ) : null}
        <DayChip from={filter.from} to={filter.to} onRemove={() => change({ from: '', to: '' })} />
      </div>
    </div>
  )
}

interface StateChipsProps {
  address: PaymentFiltersProps['address']
  held: number | undefined
}

/** The states as links: a filter is an address. Only what waits for somebody has a number. */
function StateChips({ address: { filter, addressWith }, held }: StateChipsProps) {
  const { t } = useTranslation('payment-ledger')
  const format = useFormat()
  return (
    <nav aria-label={t('list.states')} className="-mx-(--gutter) scroll-row md:mx-0">
      <ul className="flex w-max gap-2 px-(--gutter) py-0.5 md:px-0.5">
        {STATE_FILTERS.map((state) => {
          const isCurrent = state === filter.state
          return (
            <li key={state}>
              <Link
                to={addressWith({ state })}
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-dense whitespace-nowrap transition-state fine:min-h-8',
                  isCurrent
                    ? 'border-brand bg-brand-soft font-semibold text-brand'
                    : 'border-control hover:bg-surface-2',
                )}
              >
                {t(`filter.${state}`)}{' '}
                {state === 'held' && held ? (
                  <span className={isCurrent ? undefined : 'text-muted'}>{format.count(held)}</span>
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
