import { html, type SafeHtml } from '@isiro/html/html'
import { hiddenInputs } from '../control/controls.ts'
import type { Answer } from '../http/answers.ts'
import { choiceField, type Fields, InputError, textField } from '../http/fields.ts'
import { type FrameMessage, frameMessage, simulatorPage } from '../pages/page.ts'
import { decimalOf, minorOf, shownAmount } from './amounts.ts'
import { CHANNELS, type Channel, type PaymentRequest } from './transaction-store.ts'

const CHANNEL_NAMES: Record<Channel, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
}

export const CHECKOUT_OUTCOMES = ['pay', 'fail', 'later', 'cancel'] as const

export interface CheckoutChoice {
  outcome: (typeof CHECKOUT_OUTCOMES)[number]
  channel: Channel
  /** In minor units: the amount the payer chose to pay instead of the requested one. */
  amountMinor: number | undefined
}

/** Reads the payer's choice. Throws InputError, with a message for the payer. */
export function readCheckout(fields: Fields): CheckoutChoice {
  const amount = textField(fields, 'amount')
  const amountMinor = amount === undefined ? undefined : minorOf(amount.replaceAll(',', ''))
  if (amountMinor === null) {
    throw new InputError('Enter an amount above zero with at most two decimals, such as 1500.50.')
  }
  return {
    outcome: choiceField(fields, 'outcome', CHECKOUT_OUTCOMES) ?? 'pay',
    channel: choiceField(fields, 'channel', CHANNELS) ?? 'card',
    amountMinor,
  }
}

/** The page on which a payer decides a payment's outcome. Each form carries the `hidden` fields. */
export function checkoutPage(view: {
  status?: number
  provider: string
  payment: PaymentRequest
  title?: string | null
  notice?: string | undefined
  hidden?: Readonly<Record<string, string>>
  /** The test cards to choose from; none asks for no card. */
  cards?: readonly { value: string; name: string }[]
}): Answer {
  const { status, provider, payment, title, notice, hidden = {}, cards = [] } = view
  const { requestedMinor, currency, reference, customer, channels } = payment
  const asked = shownAmount(requestedMinor, currency)
  const carried = hiddenInputs(hidden)
  return simulatorPage({
    status,
    leadsOut: true,
    provider,
    title: `Pay ${asked}`,
    main: html`<h1>${title || `${provider} checkout`}</h1>
      <p class="asked">${asked}</p>
      <p class="muted">${customer.email} · Reference ${reference}</p>
      ${notice ? html`<p class="notice" role="alert">${notice}</p>` : null}
      <form method="post" class="card">
        ${carried}
        <fieldset><legend>Pay with</legend>${channels.map(channelChoice)}</fieldset>
        ${cards.length > 0 && channels.includes('card') ? cardSelect(cards) : null}
        <div class="rows">
          ${outcomeButton('pay', `Pay ${asked}`, true)}
          ${outcomeButton('fail', 'Let the payment fail')}
          ${outcomeButton('later', 'Leave it pending')}
          ${outcomeButton('cancel', 'Cancel')}
        </div>
      </form>
      <details class="card">
        <summary>Pay a different amount</summary>
        <form method="post" class="rows">
          ${carried}
          <div>
            <label class="above" for="amount">Amount in ${currency}</label>
            <input type="text" id="amount" name="amount" inputmode="decimal" autocomplete="off"
              required value="${decimalOf(requestedMinor)}">
          </div>
          <div>
            <label class="above" for="channel">Pay with</label>
            <select id="channel" name="channel">${channels.map(
              (channel) => html`<option value="${channel}">${CHANNEL_NAMES[channel]}</option>`,
            )}</select>
          </div>
          ${outcomeButton('pay', 'Pay this amount')}
        </form>
      </details>`,
  })
}

/** A choice of the provider's test cards. */
export function cardSelect(cards: readonly { value: string; name: string }[]): SafeHtml {
  return html`<div><label class="above" for="card">Card</label>
    <select id="card" name="card">${cards.map(
      ({ value, name }) => html`<option value="${value}">${name}</option>`,
    )}</select></div>`
}

function channelChoice(channel: Channel, index: number): SafeHtml {
  return html`<label class="choice"><input type="radio" name="channel" value="${channel}"${
    index === 0 && html` checked`
  }> ${CHANNEL_NAMES[channel]}</label>`
}

function outcomeButton(outcome: CheckoutChoice['outcome'], name: string, isMain = false): SafeHtml {
  return html`<button class="button${isMain && ' main'}" name="outcome" value="${outcome}">${name}</button>`
}

/** The last page of a checkout that does not redirect to the merchant. */
export function checkoutEndPage(view: {
  status?: number
  provider: string
  title: string
  text: string
  link?: { href: string; name: string } | null
  told?: FrameMessage | null
}): Answer {
  const { status, provider, title, text, link, told } = view
  const message = told ? frameMessage(told) : null
  return simulatorPage({
    status,
    leadsOut: true,
    provider,
    title,
    script: message?.script,
    main: html`<h1>${title}</h1>
      <p>${text}</p>
      ${link ? html`<p class="card"><a class="button" href="${link.href}">${link.name}</a></p>` : null}
      ${message ? message.main : null}`,
  })
}
