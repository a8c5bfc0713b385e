import type { BusinessDate } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { useState } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DayRangeFields } from '../../../platform/lists/day-range-fields.tsx'
import { useFiscalYear } from '../../../records/fiscal-year.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import {
  PERIODS,
  type PeriodName,
  periodNamed,
  type useStatementPeriod,
} from './use-statement-period.ts'

interface StatementPeriodProps {
  address: ReturnType<typeof useStatementPeriod>
  currencies: readonly Currency[]
  currency: Currency | undefined
  today: BusinessDate
}

/** Which days the statement is of, and in which currency where there are several. */
export function StatementPeriod({ address, currencies, currency, today }: StatementPeriodProps) {
  const { t } = useTexts('client-ledger')
  const { country } = useCurrentUser()
  const { yearName } = useFiscalYear()
  const { period, named } = address
  const [isCustom, setCustom] = useState(named === 'custom')
  const [typed, setTyped] = useState(period)

  function choose(name: PeriodName) {
    setCustom(name === 'custom')
    if (name !== 'custom') address.choosePeriod(periodNamed(name, today, country))
  }

  function nameOf(name: PeriodName): string {
    const usual = t(`period.${name}`)
    if (name !== 'year' && name !== 'last-year') return usual
    return yearName(usual, periodNamed(name, today, country))
  }

  function changeDay(change: Partial<typeof typed>) {
    const next = { ...typed, ...change }
    setTyped(next)
    if (next.from !== '' && next.to !== '' && next.from <= next.to) address.choosePeriod(next)
  }

  return (
    <div className="grid gap-4 xs:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label={t('period.label')}
        value={isCustom ? 'custom' : named}
        onChange={(name) => choose(name as PeriodName)}
        options={PERIODS.map((value) => ({ value, label: nameOf(value) }))}
      />
      {currencies.length > 1 && currency ? (
        <SelectField
          label={t('period.currency')}
          value={currency}
          onChange={address.chooseCurrency}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      ) : null}
      {isCustom ? <DayRangeFields range={typed} onChange={changeDay} /> : null}
    </div>
  )
}
