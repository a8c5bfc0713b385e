import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { DayRangeFields } from '../../platform/lists/day-range-fields.tsx'
import { useFiscalYear } from '../../records/fiscal-year.ts'
import { centerInRow } from '../../ui/center-in-row.ts'
import { cx } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { PERIOD_CHOICES, type PeriodAddress } from './use-period.ts'

interface PeriodPickerProps {
  address: PeriodAddress
  /** The currencies with figures of their own; the shown one first. */
  currencies: readonly string[]
}

/** The period as links, its days where they are chosen freely, and the currency where there is more than one. */
export function PeriodPicker({ address, currencies }: PeriodPickerProps) {
  const { t } = useTexts('analytics')
  const { choice, asked, addressOf, change } = address
  const { yearOf, yearName } = useFiscalYear()
  const current = useRef<HTMLAnchorElement>(null)

  // On a phone the row is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another link
  useEffect(() => {
    centerInRow(current.current)
  }, [choice])

  return (
    <div className="grid grid-cols-1 gap-3">
      <nav aria-label={t('period.label')} className="-mx-(--gutter) scroll-row md:mx-0">
        <ul className="flex w-max gap-2 px-(--gutter) py-0.5 md:px-0.5">
          {PERIOD_CHOICES.map((period) => {
            const isCurrent = period === choice
            return (
              <li key={period}>
                <Link
                  ref={isCurrent ? current : null}
                  to={addressOf({ period })}
                  replace
                  aria-current={isCurrent ? 'true' : undefined}
                  className={cx(
                    'flex min-h-11 items-center rounded-full border px-3.5 text-dense whitespace-nowrap transition-state fine:min-h-8',
                    isCurrent
                      ? 'border-brand bg-brand-soft font-semibold text-brand'
                      : 'border-control hover:bg-surface-2',
                  )}
                >
                  {period === 'year' ? yearName(t('period.year'), yearOf()) : t(`period.${period}`)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {choice === 'custom' || currencies.length > 1 ? (
        <div className="flex flex-wrap items-start gap-3">
          {choice === 'custom' ? (
            <DayRangeFields
              range={asked}
              onChange={(range) => {
                // A period has both its ends.
                if (!Object.values(range).includes('')) change(range)
              }}
              className="grow basis-36 xs:max-w-52"
            />
          ) : null}
          {currencies.length > 1 ? (
            <SelectField
              label={t('period.currency')}
              value={currencies[0] ?? ''}
              onChange={(currency) => change({ currency })}
              options={[...currencies].sort().map((value) => ({ value, label: value }))}
              className="grow basis-28 xs:max-w-40"
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
