import { type Control, control } from '../control/controls.ts'
import { choiceInput, textInput } from '../control/inputs.ts'
import { InputError } from '../http/fields.ts'
import type { PaystackCards, SavedCard } from './paystack-cards.ts'
import type { PaystackPlans } from './paystack-plans.ts'
import { addInterval } from './paystack-renewals.ts'
import type { PaystackTransaction } from './paystack-shapes.ts'
import type { PaystackSubscription, PaystackSubscriptions } from './paystack-subscriptions.ts'

const DAY_MS = 86_400_000
const CLOCK_MOVES = [
  'payment',
  'announcement',
  'month',
  'card_expires',
  'decline',
  'accept',
] as const

/** The actions of people and tests on subscriptions besides the calls of a merchant. */
export interface SubscriptionClock {
  /** Makes the subscription of a plan that was paid for on the checkout page. */
  subscribe(transaction: PaystackTransaction): void
  move(move: { to: Date; code?: string }): void
  setCardDeclined(subscriptionCode: string, isDeclined: boolean): void
  /** The buttons of a subscription's row on the page. */
  control: Control
}

export function createSubscriptionClock(options: {
  plans: PaystackPlans
  cards: PaystackCards
  subscriptions: () => PaystackSubscriptions
}): SubscriptionClock {
  const { plans, cards } = options

  function named(code: string): PaystackSubscription {
    const subscription = options.subscriptions().byCode(code)
    if (!subscription) throw new InputError(`there is no subscription ${code}`)
    return subscription
  }

  function cardOf({ merchant, authorizationCode }: PaystackSubscription): SavedCard | null {
    return cards.byCode(merchant, authorizationCode)
  }

  function setCardDeclined(code: string, isDeclined: boolean): void {
    const card = cardOf(named(code))
    if (card) card.isDeclined = isDeclined
  }

  return {
    subscribe({ merchant, customer, plan, cardCode, paidAt }) {
      const { plan_code: code } = (plan ?? {}) as { plan_code?: string }
      const bought = code === undefined ? null : plans.find(merchant, code)
      if (!bought || cardCode === null || paidAt === null) return
      const startsAt = addInterval(new Date(paidAt), bought.interval)
      const wanted = { merchant, customer, plan: bought, authorizationCode: cardCode, startsAt }
      options.subscriptions().create(wanted)
    },
    move: ({ to, code }) =>
      options.subscriptions().moveClock(to, code === undefined ? undefined : named(code)),
    setCardDeclined,
    control: control({
      path: 'subscriptions/:code/clock',
      inputs: { to: textInput(), move: choiceInput(CLOCK_MOVES) },
      run({ to, move }, { param }) {
        const subscription = named(param('code'))
        const { code, nextPaymentAt } = subscription
        const { moveClock, notifyExpiring } = options.subscriptions()
        if (to !== undefined) return moveClock(dateIn(to), subscription)
        switch (move) {
          case 'payment':
            return moveClock(nextPaymentAt, subscription)
          case 'announcement':
            return moveClock(new Date(+nextPaymentAt - 3 * DAY_MS), subscription)
          case 'month':
            return moveClock(new Date(+nextPaymentAt + 31 * DAY_MS - 1), subscription)
          case 'card_expires':
            return notifyExpiring(subscription)
          case 'decline':
            return setCardDeclined(code, true)
          case 'accept':
            return setCardDeclined(code, false)
          case undefined:
            throw new InputError('move is missing')
        }
      },
    }),
  }
}

function dateIn(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new InputError('to must be a date')
  return date
}
