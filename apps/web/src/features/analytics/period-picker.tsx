import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { parseDateText } from '../../platform/date-text.ts'
import { useFiscalYear } from '../../platform/fiscal-year.ts'
import { useFormat } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { centerInRow } from '../../ui/center-in-row.ts'
import { cx } from '../../ui/class-names.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PERIOD_CHOICES, type PeriodAddress } from './use-period.ts'

interface PeriodPickerProps {
  address: PeriodAddress
  /** The currencies with figures of their own; the shown one first. */
  currencies: readonly string[]
}

/** The period as links, its days where they are chosen freely, and the currency where there is more than one. */
export function PeriodPicker({ address, currencies }: PeriodPickerProps) {
  const { t } = useTranslation('analytics')
  const { choice, addressOf, change } = address
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
          {choice === 'custom' ? <Days address={address} /> : null}
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

function Days({ address: { asked, today, change } }: Pick<PeriodPickerProps, 'address'>) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const language = useLanguage()
  const field = (name: 'from' | 'to', more: object = {}) => (
    <DateField
      label={t(`period.${name}`)}
      value={asked[name]}
      onChange={(date) => {
        // Half-typed text is no day yet.
        if (/^\d{4}-\d{2}-\d{2}$/.test(date)) change({ [name]: date })
      }}
      format={format.date}
      parse={(text) => parseDateText(text, today, language)}
      className="grow basis-36 xs:max-w-52"
      {...more}
    />
  )
  return (
    <>
      {field('from')}
      {field('to', asked.to < asked.from ? { error: t('period.reversed') } : {})}
    </>
  )
}
