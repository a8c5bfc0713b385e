import type { Subscription } from '@isiro/contracts/subscription'
import type { BillingInterval } from '@isiro/domain/billing-period'
import type { PlanId } from '@isiro/domain/plan-ids'
import { yearlySavingPercent } from '@isiro/domain/plan-offers'
import type { PaidPlanId } from '@isiro/domain/subscription'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsNigerian } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PurchaseDialog } from '../payment/purchase-dialog.tsx'
import { usePurchase } from '../payment/use-purchase.ts'
import { usePlanCatalogue } from '../use-plan-words.ts'
import { IntervalChoice } from './interval-choice.tsx'
import { PlanCard } from './plan-card.tsx'
import { TrialDialog } from './trial-dialog.tsx'

interface PlanChoiceProps {
  subscription: Subscription
  /** The plan that somebody came for; it stands first. */
  wanted: string | null
  isOnline: boolean
}

/** The four plans, for a month or a year each. */
export function PlanChoice({ subscription, wanted, isOnline }: PlanChoiceProps) {
  const { t } = useTexts('subscription')
  const isNigerian = useIsNigerian()
  const [search, setSearch] = useSearchParams()
  const { trialPlans } = subscription
  const wantedTrial = trialPlans.find((plan) => plan === search.get('trial')) ?? null
  const [trial, setTrial] = useState<PaidPlanId | null>(wantedTrial)
  const purchase = usePurchase()
  const [main, ...others] = subscription.providers
  const second = others.find((provider) => provider !== main)
  const [isInstead, setInstead] = useState(false)
  const plans = usePlanCatalogue()
  const first = useWantedCard(wanted)
  const isWanted = (plan: { id: PlanId }) => plan.id === wanted
  const [interval, showInterval] = useState(chosenInterval(search.get('interval'), subscription))

  function chooseInterval(next: BillingInterval) {
    showInterval(next)
    setSearch(
      (before) => {
        before.set('interval', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <section aria-labelledby="plans" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans" className="text-h1">
          {t('plans')}
        </h2>
        <IntervalChoice
          interval={interval}
          onChange={chooseInterval}
          saving={yearlySavingPercent('pro')}
        />
      </div>
      {second && subscription.offers.some(({ amount }) => Number(amount) > 0) ? (
        <Checkbox
          label={t(`button.flutterwave.${interval}`)}
          checked={isInstead}
          onChange={setInstead}
        />
      ) : null}
      <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
        {[...plans.filter(isWanted), ...plans.filter((plan) => !isWanted(plan))].map((plan) => (
          <PlanCard
            key={plan.id}
            ref={isWanted(plan) ? first : undefined}
            plan={plan}
            subscription={subscription}
            interval={interval}
            purchase={purchase}
            onTrial={setTrial}
            isOnline={isOnline}
            instead={isInstead && second ? second : null}
          />
        ))}
      </ul>
      <p className="text-dense text-muted">
        {t('vatIncluded')}
        {isNigerian ? null : ` ${t('inNaira')}`}
      </p>
      <PurchaseDialog purchase={purchase} subscription={subscription} />
      <TrialDialog plan={trial} subscription={subscription} onClose={() => setTrial(null)} />
    </section>
  )
}

/** The interval in the address; otherwise the one that is paid for now. */
function chosenInterval(asked: string | null, { interval }: Subscription): BillingInterval {
  if (asked === 'year' || asked === 'month') return asked
  return interval ?? 'month'
}

/** Moves the focus to the card of the plan that somebody came for. */
function useWantedCard(wanted: string | null) {
  const card = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wanted === null) return
    // After the page has put the focus on its own heading.
    const frame = requestAnimationFrame(() => card.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [wanted])
  return card
}
