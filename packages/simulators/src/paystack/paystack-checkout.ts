import { type Answer, noContent, Refusal, seeOther, text } from '../http/answers.ts'
import { choiceField, type Fields, isFields, webAddress } from '../http/fields.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'
import { checkoutEndPage, checkoutPage, readCheckout } from '../payments/checkout-page.ts'
import { checkoutRoutes } from '../payments/checkout-routes.ts'
import { INLINE_SCRIPT } from './inline-script.ts'
import { done, refusal } from './paystack-answers.ts'
import { bodyOf } from './paystack-call.ts'
import { CARD_KEYS, type CardKey, TEST_CARDS } from './paystack-cards.ts'
import { PAYSTACK_KEYS } from './paystack-keys.ts'
import type { PaystackPayments } from './paystack-payments.ts'
import type { PaystackTransaction } from './paystack-shapes.ts'

const PROVIDER = 'Paystack'

const CARD_CHOICES = CARD_KEYS.map((key: CardKey) => ({ value: key, name: TEST_CARDS[key].name }))

/** CORS headers for the script of a page on another port. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
}

export const CHECKOUT_PATH = '/checkout/'

/** Routes for a payer's browser: the hosted page and the script that shows it in a frame. */
export function paystackCheckout(payments: PaystackPayments): Routes {
  const script = () => text(200, INLINE_SCRIPT, 'text/javascript')
  return {
    ...checkoutRoutes<PaystackTransaction>({
      path: CHECKOUT_PATH,
      find: payments.store.byCode,
      finished: (transaction, fields) =>
        transaction.paidAt === null ? null : finished(transaction, frameOf(fields)),
      choices(payment, fields, notice, status = 200) {
        const { origin } = frameOf(fields)
        const hidden: Record<string, string> = origin ? { origin } : {}
        const cards = CARD_CHOICES
        return checkoutPage({ status, provider: PROVIDER, payment, notice, hidden, cards })
      },
      decide: (transaction, fields) => decide(payments, transaction, fields),
      unknown: () =>
        checkoutEndPage({
          status: 404,
          provider: PROVIDER,
          title: 'No such payment',
          text: 'This payment link is not known.',
        }),
    }),
    'GET /v1/inline.js': script,
    'GET /v2/inline.js': script,
    'OPTIONS /checkout/request_inline': () => withCrossOrigin(noContent()),
  }
}

/** The call of the inline script: opens a transaction with the merchant's public key. */
export function inlineRequest(payments: PaystackPayments): Routes {
  const open = (request: RoutedRequest): Answer => {
    const fields = bodyOf(request)
    const merchant = PAYSTACK_KEYS.ofPublic(String(fields.key ?? ''))
    if (!merchant) throw refusal(401, 'Invalid key', 'invalid_Key', 'Provide the public key')
    const asked = { ...fields, reference: fields.ref ?? fields.reference }
    const { id, code, reference } = payments.openOrResume(merchant, asked)
    return done('Inline request created', { id, access_code: code, reference })
  }
  return {
    'POST /checkout/request_inline': (request) => {
      try {
        return withCrossOrigin(open(request))
      } catch (error) {
        if (error instanceof Refusal) return withCrossOrigin(error.answer)
        throw error
      }
    },
  }
}

function withCrossOrigin(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, ...CROSS_ORIGIN } }
}

/** The window of the page: a page of its own, or a frame in a page of this origin. */
interface Frame {
  origin: string | null
}

function decide(
  payments: PaystackPayments,
  transaction: PaystackTransaction,
  fields: Fields,
): Answer | string {
  const frame = frameOf(fields)
  const { outcome, channel, amountMinor } = readCheckout(fields)
  const card = choiceField(fields, 'card', CARD_KEYS)
  if (outcome === 'cancel') return cancelled(transaction, frame)
  const isDeclined = channel === 'card' && card !== undefined && TEST_CARDS[card].now === 'declines'
  if (outcome === 'fail' || (outcome === 'pay' && isDeclined)) {
    payments.settle(transaction, { status: 'failed', channel })
    return 'The payment was declined. Try again or cancel.'
  }
  if (outcome === 'later') payments.settle(transaction, { status: 'ongoing', channel })
  else payments.settle(transaction, { status: 'success', channel, amountMinor, card })
  return returned(transaction, frame)
}

/** After the payer has decided: back to the merchant, or a word to the page around the frame. */
function returned(transaction: PaystackTransaction, frame: Frame): Answer {
  const address = returnAddress(transaction)
  return frame.origin || !address ? finished(transaction, frame) : seeOther(address)
}

function finished(transaction: PaystackTransaction, { origin }: Frame): Answer {
  const { reference, code, paidAt } = transaction
  const address = origin ? null : returnAddress(transaction)
  return end({
    title: paidAt ? 'Payment successful' : 'Payment pending',
    text: `Reference ${reference}. You can close this page.`,
    link: address ? { href: address, name: 'Back to the merchant' } : null,
    told: origin ? { origin, message: paidAt ? successMessage(transaction) : closed(code) } : null,
  })
}

/** The response has the names of both versions of the script; neither proves that anything was paid. */
function successMessage({ code, id, reference }: PaystackTransaction): object {
  return {
    from: 'paystack-simulator',
    code,
    outcome: 'success',
    response: {
      id,
      trans: id,
      transaction: id,
      reference,
      trxref: reference,
      status: 'success',
      message: 'Approved',
    },
  }
}

function closed(code: string): object {
  return { from: 'paystack-simulator', code, outcome: 'cancelled' }
}

/** Leads to the merchant's `cancel_action`; without one Paystack leads nowhere, so a link remains. */
function cancelled(transaction: PaystackTransaction, { origin }: Frame): Answer {
  const { metadata, code, reference } = transaction
  const action = isFields(metadata) ? webAddress(metadata.cancel_action) : null
  if (action && !origin) return seeOther(action)
  const address = origin ? null : returnAddress(transaction)
  return end({
    title: 'Payment cancelled',
    text: `Nothing was paid for reference ${reference}.`,
    link: address ? { href: address, name: 'Back to the merchant' } : null,
    told: origin ? { origin, message: closed(code) } : null,
  })
}

function end(view: Omit<Parameters<typeof checkoutEndPage>[0], 'provider'>): Answer {
  return checkoutEndPage({ provider: PROVIDER, ...view })
}

function returnAddress({ returnUrl, reference }: PaystackTransaction): string | null {
  if (!returnUrl) return null
  const url = new URL(returnUrl)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}

function frameOf({ origin }: Fields): Frame {
  const address = webAddress(origin)
  return { origin: address && new URL(address).origin }
}
