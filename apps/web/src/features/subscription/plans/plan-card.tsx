import type { Provider } from '@isiro/contracts/payment-providers'
import type { CatalogueEntry } from '@isiro/contracts/plan-catalogue'
import type { PlanOffer, Subscription } from '@isiro/contracts/subscription'
import type { BillingInterval } from '@isiro/domain/billing-period'
import { roundToUnits } from '@isiro/domain/money'
import { monthOfYear, savedInYear } from '@isiro/domain/plan-offers'
import type { PaidPlanId } from '@isiro/domain/subscription'
import { type Ref, useId } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import type { Purchase } from '../payment/use-purchase.ts'
import { useOfferText, usePlanWords } from '../use-plan-words.ts'
import { ClosedReason } from './closed-reason.tsx'
import { offerOf, type PlanButton, planButton } from './plan-button.ts'

interface PlanCardProps {
  plan: CatalogueEntry
  subscription: Subscription
  interval: BillingInterval
  purchase: Purchase
  onTrial: (plan: PaidPlanId) => void
  isOnline: boolean
  /** The provider that is paid through in place of the server's first choice; null for that. */
  instead: Provider | null
  /** The card's heading. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** One plan: its price, what it holds, and the way to it or why there is none. */
export function PlanCard(props: PlanCardProps) {
  const { plan, subscription, interval, onTrial, isOnline, ref } = props
  const { t } = useTexts('subscription')
  const offer = offerOf(subscription, plan.id, interval)
  const button = planButton(plan.id, subscription, offer)
  const trialPlan = subscription.trialPlans.find((id) => id === plan.id)
  const name = useId()
  const isTried = subscription.state === 'trial' && subscription.plan === plan.id
  const trial = trialPlan ? (
    // Below what is bought, and quieter: a card leads one way.
    <Button
      variant="ghost"
      disabled={!isOnline || props.purchase.selected !== null}
      aria-describedby={name}
      onClick={() => onTrial(trialPlan)}
    >
      {t('trial.start')}
    </Button>
  ) : null
  return (
    <li className="grid gap-4 rounded-card border bg-bg p-4 md:p-5">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h3 id={name} ref={ref} tabIndex={-1} className="text-h2">
            {plan.name}
          </h3>
          {isTried ? <Badge tone="info">{t('onTrial')}</Badge> : null}
          {button === 'current' ? <Badge tone="brand">{t('yourPlan')}</Badge> : null}
          {plan.popular && button === 'upgrade' ? <Badge>{t('popular')}</Badge> : null}
        </div>
        <p className="mt-1 text-dense text-muted">{plan.description}</p>
      </div>
      <Price price={plan.price} interval={interval} />
      {/* Above the list: lists differ in length, and below the shorter ones nothing would stand. */}
      <div className="grid gap-2">
        {offer ? (
          <Offer {...props} name={name} offer={offer} button={button} />
        ) : (
          <Closed {...props} name={name} button={button} />
        )}
        {trial}
      </div>
      <CheckList items={plan.features} notes={plan.limitations} />
    </li>
  )
}

interface PriceProps {
  price: CatalogueEntry['price']
  interval: BillingInterval
}

function Price({ price, interval }: PriceProps) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  if (price.month === 0) return <p className="text-display">{words.money(0)}</p>
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-display">{words.money(price[interval])}</span>
        <span className="text-dense text-muted">{t(`per.${interval}`)}</span>
      </p>
      {interval === 'year' ? (
        <p className="text-dense text-muted">
          {t('perMonthOfYear', { amount: words.money(roundToUnits(monthOfYear(price))) })}{' '}
          <span className="font-medium text-ok">
            {t('saved', { amount: words.money(savedInYear(price)) })}
          </span>
        </p>
      ) : null}
    </div>
  )
}

interface OfferProps extends PlanCardProps {
  /** The id of the plan's name, which tells the buttons of the cards apart. */
  name: string
  offer: PlanOffer
  button: PlanButton
}

/** The amount that is paid today, and the button that pays it. */
function Offer(props: OfferProps) {
  const { name, subscription, offer, button, purchase, isOnline, instead } = props
  const { t } = useTexts('subscription')
  const { selected, buy, ask } = purchase
  const { planId, interval } = offer
  const isCovered = Number(offer.amount) === 0
  const provider = instead ?? subscription.providers[0]
  // What takes money without another page asks first.
  const asksFirst = isCovered || (provider === 'paystack' && subscription.card !== null)
  const isBuying = selected?.planId === planId && selected.interval === interval
  // The server's first choice needs no name.
  const named = provider && provider !== 'paystack' ? { provider } : null
  const pay = () => buy({ planId, interval, ...named })
  const text = useOfferText(subscription, offer)
  return (
    <>
      {text ? <p className="text-dense">{text}</p> : null}
      <Button
        aria-describedby={name}
        isPending={isBuying}
        pendingLabel={t('processing')}
        disabled={!isOnline || selected !== null}
        onClick={() => (asksFirst ? ask(offer) : pay())}
      >
        {t(button === 'next_period' ? `button.nextPeriod.${interval}` : `button.${button}`)}
      </Button>
    </>
  )
}

interface ClosedProps extends Pick<PlanCardProps, 'subscription' | 'interval'> {
  name: string
  button: PlanButton
}

/** A button that can't be pressed, with its reason. */
function Closed({ name, button, subscription, interval }: ClosedProps) {
  const { t } = useTexts('subscription')
  const reason = useId()
  return (
    <>
      <Button variant="secondary" disabled aria-describedby={`${name} ${reason}`}>
        {button === 'next_period' ? null : t(`button.${button}`)}
      </Button>
      <ClosedReason id={reason} button={button} subscription={subscription} interval={interval} />
    </>
  )
}
