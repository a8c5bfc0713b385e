import { html, type SafeHtml } from '@isiro/html/html'
import type { Answer } from '../http/answers.ts'
import { choiceField, fieldsOf } from '../http/fields.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'
import { simulatorPage, timeOf } from '../pages/page.ts'
import { type Column, tableSection } from '../pages/table.ts'
import { shownAmount } from '../payments/amounts.ts'
import { cardSelect, checkoutEndPage } from '../payments/checkout-page.ts'
import { CARD_KEYS, type PaystackCards, TEST_CARDS } from './paystack-cards.ts'
import type { PaystackSubscription, PaystackSubscriptions } from './paystack-subscriptions.ts'

/** The page on which a payer changes the card of a subscription. */
export function manageRoutes(subscriptions: PaystackSubscriptions, cards: PaystackCards): Routes {
  const opened = ({ param, query }: RoutedRequest): PaystackSubscription | null => {
    const subscription = subscriptions.byCode(param('code'))
    return subscription?.emailToken === query.get('subscription_token') ? subscription : null
  }
  return {
    'GET /manage/subscriptions/:code': (request) => {
      const subscription = opened(request)
      return subscription ? managePage(subscription, cards) : unknown()
    },
    'POST /manage/subscriptions/:code': (request) => {
      const subscription = opened(request)
      const fields = fieldsOf(request)
      if (!subscription || !fields) return unknown()
      const { merchant, customer } = subscription
      const card = choiceField(fields, 'card', CARD_KEYS) ?? 'visa'
      subscription.authorizationCode = cards.save(merchant, customer.email, card).code
      return ended('Card changed', `The next payment is charged to ${TEST_CARDS[card].name}.`)
    },
  }
}

function managePage(subscription: PaystackSubscription, cards: PaystackCards): Answer {
  const { plan, nextPaymentAt, merchant, authorizationCode } = subscription
  const saved = cards.byCode(merchant, authorizationCode)
  const choices = CARD_KEYS.map((key) => ({ value: key, name: TEST_CARDS[key].name }))
  return simulatorPage({
    provider: 'Paystack',
    title: 'Change card',
    main: html`<h1>${plan.name}</h1>
        <p>${shownAmount(plan.amountMinor, plan.currency)}, next on ${timeOf(nextPaymentAt.toISOString())}</p>
        <p class="muted">${saved ? TEST_CARDS[saved.card].name : 'No card'}</p>
        <form method="post" class="card rows">
          ${cardSelect(choices)}
          <button class="button main">Use this card</button>
        </form>`,
  })
}

function ended(title: string, text: string, status = 200): Answer {
  return checkoutEndPage({ status, provider: 'Paystack', title, text })
}

function unknown(): Answer {
  return ended('No such subscription', 'This link is not known.', 404)
}

/** The part of the simulator's page about subscriptions: what is charged when, and their clock. */
export function subscriptionSection(rows: PaystackSubscription[], cards: PaystackCards): SafeHtml {
  const cardOf = ({ merchant, authorizationCode }: PaystackSubscription) =>
    cards.byCode(merchant, authorizationCode)
  const columns: Column<PaystackSubscription>[] = [
    { head: 'Payer', cell: ({ customer }) => customer.email },
    {
      head: 'Plan',
      cell: ({ plan }) => `${plan.name}, ${shownAmount(plan.amountMinor, plan.currency)}`,
    },
    {
      head: 'Card',
      cell(subscription) {
        const saved = cardOf(subscription)
        return saved ? TEST_CARDS[saved.card].name + (saved.isDeclined ? ', declined' : '') : '–'
      },
    },
    { head: 'Status', cell: ({ status }) => status },
    { head: 'Next payment', cell: ({ nextPaymentAt }) => timeOf(nextPaymentAt.toISOString()) },
    {
      head: 'Invoices',
      cell: ({ invoices }) =>
        invoices
          .map(({ periodStart, status }) => `${periodStart.slice(0, 10)}: ${status}`)
          .join(' · ') || '–',
    },
    {
      head: 'Clock',
      cell: (subscription) => clockForm(subscription, cardOf(subscription)?.isDeclined ?? false),
    },
  ]
  return tableSection({ title: 'Subscriptions', none: 'No subscriptions yet.', rows, columns })
}

function clockForm({ code }: PaystackSubscription, isDeclined: boolean): SafeHtml {
  const move = (value: string, name: string) =>
    html`<button class="button small" name="move" value="${value}">${name}</button>`
  return html`<form method="post" action="/simulator/subscriptions/${code}/clock" class="rows">
      ${move('payment', 'To the next payment')}
      ${move('announcement', 'Three days before it')}
      ${move('month', '31 days forward')}
      ${move('card_expires', 'Card expires soon')}
      ${isDeclined ? move('accept', 'Let the card pay') : move('decline', 'Let the card be declined')}
    </form>`
}
