import type { Subscription } from '@isiro/contracts/subscription'
import type { BillingInterval } from '@isiro/domain/billing-period'
import { siteConfig } from '../../../platform/http/site-config.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { usePlanWords } from '../use-plan-words.ts'
import type { PlanButton } from './plan-button.ts'

interface ClosedReasonProps {
  id: string
  button: PlanButton
  subscription: Subscription
  interval: BillingInterval
}

/** Why the button of a plan's card can't be pressed. */
export function ClosedReason({ id, button, subscription, interval }: ClosedReasonProps) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const { supportEmail } = siteConfig()
  const { trial, state } = subscription
  return (
    <p id={id} className="text-dense text-muted">
      {text()}
      {asksSupport() ? (
        <>
          {' '}
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(t(`why.subject.${button === 'downgrade' ? 'lower' : 'higher'}`))}`}
            className="link"
          >
            {t('why.write')}
          </a>
        </>
      ) : null}
    </p>
  )

  function isEndOfTrial(): boolean {
    return state === 'trial' && subscription.paidPlan === 'free'
  }

  function asksSupport(): boolean {
    if (supportEmail === '') return false
    return button === 'upgrade' || (button === 'downgrade' && !isEndOfTrial())
  }

  function text(): string {
    const plan = words.plan(subscription.plan)
    switch (button) {
      case 'current':
        return subscription.interval === 'year' && interval === 'month'
          ? t('why.currentYearly')
          : t('why.current')
      case 'downgrade':
        return isEndOfTrial() && trial
          ? t('why.afterTrial', { date: words.day(trial.endsAt) })
          : t('why.downgrade')
      case 'current_higher':
        return t('why.higher', { plan })
      default:
        return t('why.notSold')
    }
  }
}
