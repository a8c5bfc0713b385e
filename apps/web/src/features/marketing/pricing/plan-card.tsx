import type { CatalogueEntry } from '@isiro/contracts/plan-catalogue'
import { formatMoney } from '@isiro/domain/format'
import type { Minor } from '@isiro/domain/money'
import { monthOfYear, savedInYear } from '@isiro/domain/plan-offers'
import { TRIAL_PLANS } from '@isiro/domain/plans'
import { paths } from '../../../platform/pages/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import { WHEN_IN, WHEN_OUT } from '../session-class.ts'
import type { Words } from '../words.ts'
import { checkoutBegun, trialChosen } from './plan-events.ts'
import { PlanLink } from './plan-link.tsx'

export interface PlanCardProps {
  plan: CatalogueEntry
  pricing: Words<'pricing'>
}

/** One plan. Both prices are in the page; the choice above the cards hides one of them. */
export function PlanCard({ plan, pricing }: PlanCardProps) {
  return (
    <li className="grid grid-rows-[auto_auto_1fr_auto] gap-5 rounded-card border bg-bg p-6">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-h2">{plan.name}</h2>
          {plan.popular ? <Badge tone="brand">{pricing.t('popular')}</Badge> : null}
        </div>
        <p className="mt-1 text-dense text-muted">{plan.description}</p>
      </div>
      <Price plan={plan} pricing={pricing} />
      <CheckList items={plan.features} notes={plan.limitations} />
      <Ways plan={plan} pricing={pricing} />
    </li>
  )
}

/** The trial first, where there is one; then the purchase, for the period that is chosen above. */
function Ways({ plan: { id, name, price }, pricing: { t } }: PlanCardProps) {
  if (id === 'free') {
    return (
      <div className="grid">
        <a href={`${paths.home()}#signup`} className={buttonClass({ className: WHEN_OUT })}>
          {t('start')}
        </a>
        <a
          href={paths.subscription()}
          className={buttonClass({ variant: 'secondary', className: WHEN_IN })}
        >
          {t('yourPlan')}
        </a>
      </div>
    )
  }
  const hasTrial = TRIAL_PLANS.includes(id)
  const variant = hasTrial ? 'secondary' : 'primary'
  return (
    <div className="grid gap-3">
      {hasTrial ? (
        <PlanLink to={paths.subscription(undefined, { trial: id })} event={trialChosen(id)}>
          {t('trial')} <span className="sr-only">({name})</span>
        </PlanLink>
      ) : null}
      <div className="by-month grid">
        <PlanLink
          to={paths.subscription(id)}
          event={checkoutBegun(id, 'month', price.month)}
          variant={variant}
        >
          {t('choose', { plan: name })}
        </PlanLink>
      </div>
      <div className="by-year grid">
        <PlanLink
          to={paths.subscription(id, { interval: 'year' })}
          event={checkoutBegun(id, 'year', price.year)}
          variant={variant}
        >
          {t('choose', { plan: name })}
        </PlanLink>
      </div>
    </div>
  )
}

function Price({ plan, pricing }: Pick<PlanCardProps, 'plan' | 'pricing'>) {
  const { price } = plan
  const { t, language } = pricing
  const money = (amount: Minor) =>
    formatMoney(amount, { currency: 'NGN', language, decimals: 'whole' })
  const isFree = price.month === 0
  return (
    <div className="min-h-20">
      <div className="by-month">
        <Amount amount={money(price.month)} per={t('perMonth')} />
        <p className="mt-1 text-dense text-muted">
          {isFree ? t('forEver') : t('orYear', { amount: money(price.year) })}
        </p>
      </div>
      <div className="by-year">
        <Amount amount={money(price.year)} per={t('perYear')} />
        <p className="mt-1 text-dense text-muted">
          {isFree ? t('forEver') : t('monthOfYear', { amount: money(monthOfYear(price)) })}
        </p>
        {isFree ? null : (
          <p className="text-dense font-medium text-ok">
            {t('saved', { amount: money(savedInYear(price)) })}
          </p>
        )}
      </div>
    </div>
  )
}

function Amount({ amount, per }: { amount: string; per: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-display">{amount}</span>
      <span className="text-dense text-muted">{per}</span>
    </p>
  )
}
