import { BILLING_INTERVALS, type BillingInterval } from '@isiro/domain/billing-period'
import { useId } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'

interface IntervalChoiceProps {
  interval: BillingInterval
  onChange: (interval: BillingInterval) => void
  /** The saving of a year, in whole percent. */
  saving: number
}

/** Monthly or yearly prices. */
export function IntervalChoice({ interval, onChange, saving }: IntervalChoiceProps) {
  const { t } = useTexts('subscription')
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('interval.label')}</legend>
      <div className="grid w-fit grid-cols-[auto_auto] rounded-full bg-surface-2 p-1">
        {BILLING_INTERVALS.map((each) => (
          <label
            key={each}
            className={cx(
              'flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full px-4 font-medium whitespace-nowrap transition-state',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring fine:min-h-9',
              each === interval ? 'bg-bg shadow-float dark:bg-border' : 'text-muted',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={each === interval}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            {t(`interval.${each}`)}
            {each === 'year' ? (
              <span className="rounded-full bg-ok-soft px-2 py-0.5 text-caption whitespace-nowrap text-ok">
                {t('interval.save', { percent: saving })}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
