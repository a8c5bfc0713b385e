import type { ReactNode } from 'react'
import type { Words } from '../words.ts'
import { yearlySaving } from './plan-figures.ts'

export interface PeriodChoiceProps {
  pricing: Words<'pricing'>
  /** The plans, in which `by-month` and `by-year` mark what belongs to one choice. */
  children: ReactNode
}

/**
 * Monthly or yearly. The two radio buttons stand before the plans, so style sheets alone switch the
 * prices: it works before, and without, any script.
 */
export function PeriodChoice({ pricing, children }: PeriodChoiceProps) {
  const { t } = pricing
  return (
    <div>
      <input
        type="radio"
        name="period"
        id="period-month"
        defaultChecked
        className="peer/month sr-only"
      />
      <input type="radio" name="period" id="period-year" className="peer/year sr-only" />
      <div
        className={
          'mx-auto grid w-fit grid-cols-2 rounded-full bg-surface-2 p-1 ' +
          'peer-checked/month:[&>:first-child]:bg-bg peer-checked/month:[&>:first-child]:text-text ' +
          'peer-checked/month:[&>:first-child]:shadow-float ' +
          'dark:peer-checked/month:[&>:first-child]:bg-border ' +
          'dark:peer-checked/year:[&>:last-child]:bg-border ' +
          'peer-checked/year:[&>:last-child]:bg-bg peer-checked/year:[&>:last-child]:text-text ' +
          'peer-checked/year:[&>:last-child]:shadow-float ' +
          'peer-focus-visible/month:[&>:first-child]:outline-2 ' +
          'peer-focus-visible/year:[&>:last-child]:outline-2'
        }
      >
        <Choice htmlFor="period-month">{t('monthly')}</Choice>
        <Choice htmlFor="period-year">
          {t('yearly')}
          <span className="rounded-full bg-ok-soft px-2 py-0.5 text-caption whitespace-nowrap text-ok">
            {t('save', { percent: yearlySaving() })}
          </span>
        </Choice>
      </div>
      <div className="peer-checked/month:[&_.by-year]:hidden peer-checked/year:[&_.by-month]:hidden">
        {children}
      </div>
    </div>
  )
}

function Choice({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label
      htmlFor={htmlFor}
      className={
        'flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full px-4 ' +
        'font-medium text-muted outline-offset-2 outline-ring transition-state'
      }
    >
      {children}
    </label>
  )
}
