import { html, type SafeHtml } from '@isiro/html/html'
import { timeOf } from '../control/control-forms.ts'
import { type Answer, page } from '../http/answers.ts'
import { choiceField, fieldsOf } from '../http/fields.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import { shownAmount } from '../payments/amounts.ts'
import { cardSelect, checkoutEndPage } from '../payments/checkout-page.ts'
import { PAYMENT_PAGE_POLICY, simulatorPage } from '../payments/page-layout.ts'
import { CARD_KEYS, type PaystackCards, TEST_CARDS } from './paystack-cards.ts'
import type { PaystackSubscription, PaystackSubscriptions } from './paystack-subscriptions.ts'

const SHOWN_ROWS = 100

/** The page on which a payer changes the card of a subscription. */
export function manageRoutes(subscriptions: PaystackSubscriptions, cards: PaystackCards): Route[] {
  const opened = ({ params, query }: RoutedRequest): PaystackSubscription | null => {
    const subscription = subscriptions.byCode(params.code ?? '')
    return subscription?.emailToken === query.get('subscription_token') ? subscription : null
  }
  return [
    {
      method: 'GET',
      path: '/manage/subscriptions/:code',
      handle(request) {
        const subscription = opened(request)
        return subscription ? managePage(subscription, cards) : unknown()
      },
    },
    {
      method: 'POST',
      path: '/manage/subscriptions/:code',
      handle(request) {
        const subscription = opened(request)
        const fields = fieldsOf(request)
        if (!subscription || !fields) return unknown()
        const { merchant, customer } = subscription
        const card = choiceField(fields, 'card', CARD_KEYS) ?? 'visa'
        subscription.authorizationCode = cards.save(merchant, customer.email, card).code
        return ended('Card changed', `The next payment is charged to ${TEST_CARDS[card].name}.`)
      },
    },
  ]
}

function managePage(subscription: PaystackSubscription, cards: PaystackCards): Answer {
  const { plan, nextPaymentAt, merchant, authorizationCode } = subscription
  const saved = cards.byCode(merchant, authorizationCode)
  const choices = CARD_KEYS.map((key) => ({ value: key, name: TEST_CARDS[key].name }))
  return page(
    200,
    simulatorPage({
      provider: 'Paystack',
      title: 'Change card',
      main: html`<h1>${plan.name}</h1>
        <p>${shownAmount(plan.amountMinor, plan.currency)}, next on ${timeOf(nextPaymentAt.toISOString())}</p>
        <p class="muted">${saved ? TEST_CARDS[saved.card].name : 'No card'}</p>
        <form method="post" class="card rows">
          ${cardSelect(choices)}
          <button class="button main">Use this card</button>
        </form>`,
    }),
    PAYMENT_PAGE_POLICY,
  )
}

function ended(title: string, text: string, status = 200): Answer {
  return page(status, checkoutEndPage({ provider: 'Paystack', title, text }), PAYMENT_PAGE_POLICY)
}

function unknown(): Answer {
  return ended('No such subscription', 'This link is not known.', 404)
}

/** The part of the simulator's page about subscriptions: what is charged when, and their clock. */
export function subscriptionSection(
  subscriptions: PaystackSubscription[],
  cards: PaystackCards,
): SafeHtml {
  return html`<h2>Subscriptions (${subscriptions.length})</h2>
    ${
      subscriptions.length === 0
        ? html`<p class="card muted">No subscriptions yet.</p>`
        : html`<div class="table" role="region" aria-label="Subscriptions" tabindex="0"><table>
          <thead><tr><th scope="col">Payer</th><th scope="col">Plan</th><th scope="col">Card</th>
            <th scope="col">Status</th><th scope="col">Next payment</th><th scope="col">Invoices</th>
            <th scope="col">Clock</th></tr></thead>
          <tbody>${subscriptions.slice(0, SHOWN_ROWS).map((each) => row(each, cards))}</tbody></table></div>`
    }`
}

function row(subscription: PaystackSubscription, cards: PaystackCards): SafeHtml {
  const { code, customer, plan, status, nextPaymentAt, invoices, merchant } = subscription
  const saved = cards.byCode(merchant, subscription.authorizationCode)
  const name = saved ? TEST_CARDS[saved.card].name : '–'
  const told = invoices.map((invoice) => `${invoice.periodStart.slice(0, 10)}: ${invoice.status}`)
  return html`<tr><td>${customer.email}</td>
    <td>${plan.name}, ${shownAmount(plan.amountMinor, plan.currency)}</td>
    <td>${name}${saved?.isDeclined ? html`, declined` : null}</td><td>${status}</td>
    <td>${timeOf(nextPaymentAt.toISOString())}</td><td>${told.join(' · ') || '–'}</td>
    <td><form method="post" action="/simulator/subscriptions/${code}/clock" class="rows">
      <button class="button small" name="move" value="payment">To the next payment</button>
      <button class="button small" name="move" value="announcement">Three days before it</button>
      <button class="button small" name="move" value="month">31 days forward</button>
      <button class="button small" name="move" value="card_expires">Card expires soon</button>
      <button class="button small" name="move" value="${saved?.isDeclined ? 'accept' : 'decline'}">${
        saved?.isDeclined ? 'Let the card pay' : 'Let the card be declined'
      }</button>
    </form></td></tr>`
}
