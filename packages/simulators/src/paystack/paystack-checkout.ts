import { type Answer, json, page, seeOther, text } from '../http/answers.ts'
import { choiceField, fieldsOf, InputError, isFields } from '../http/fields.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import { checkoutEndPage, checkoutPage, readCheckout } from '../payments/checkout-page.ts'
import { PAYMENT_PAGE_POLICY } from '../payments/page-layout.ts'
import { INLINE_SCRIPT } from './inline-script.ts'
import { done, PaystackRefusal } from './paystack-answers.ts'
import { bodyOf, refusalsAnswered } from './paystack-call.ts'
import { CARD_KEYS, type CardKey, TEST_CARDS } from './paystack-cards.ts'
import { merchantOfPublic } from './paystack-merchant.ts'
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

/** Routes for a payer's browser: the hosted page and the script that shows it in a frame. */
export function paystackCheckout(payments: PaystackPayments): Route[] {
  const script = () => text(200, INLINE_SCRIPT, 'text/javascript')
  return [
    { method: 'GET', path: '/checkout/:code', handle: (request) => show(payments, request) },
    { method: 'POST', path: '/checkout/:code', handle: (request) => decide(payments, request) },
    { method: 'GET', path: '/v1/inline.js', handle: script },
    { method: 'GET', path: '/v2/inline.js', handle: script },
    {
      method: 'OPTIONS',
      path: '/checkout/request_inline',
      handle: () => ({ status: 204, body: '', headers: CROSS_ORIGIN }),
    },
  ]
}

/** The call of the inline script: opens a transaction with the merchant's public key. */
export function inlineRequest(payments: PaystackPayments): Route {
  return {
    method: 'POST',
    path: '/checkout/request_inline',
    handle(request) {
      const answer = refusalsAnswered(() => {
        const fields = bodyOf(request)
        const merchant = merchantOfPublic(String(fields.key ?? ''))
        if (!merchant) {
          throw new PaystackRefusal(401, 'Invalid key', 'invalid_Key', 'Provide the public key')
        }
        const reference = fields.ref ?? fields.reference
        const { id, code, ...opened } = payments.openOrResume(merchant, { ...fields, reference })
        return done('Inline request created', {
          id,
          access_code: code,
          reference: opened.reference,
        })
      })
      return { ...answer, headers: { ...answer.headers, ...CROSS_ORIGIN } }
    },
  }
}

/** How the page was opened: as a page, or in a frame of a page of this origin. */
interface Frame {
  origin: string | null
}

function show(payments: PaystackPayments, { params, query }: RoutedRequest): Answer {
  const transaction = payments.store.byCode(params.code ?? '')
  if (!transaction) return unknownCheckout()
  const frame = frameOf(query.get('origin'))
  return transaction.paidAt === null ? choices(transaction, frame) : finished(transaction, frame)
}

function decide(payments: PaystackPayments, request: RoutedRequest): Answer {
  const transaction = payments.store.byCode(request.params.code ?? '')
  const fields = fieldsOf(request)
  if (!transaction) return unknownCheckout()
  if (!fields) return json(400, { error: 'the body must be a form' })
  const frame = frameOf(fields.origin)
  if (transaction.paidAt !== null) return finished(transaction, frame)
  try {
    const { outcome, channel, amountMinor } = readCheckout(fields)
    const card = choiceField(fields, 'card', CARD_KEYS)
    if (outcome === 'cancel') return cancelled(transaction, frame)
    const isDeclined =
      channel === 'card' && card !== undefined && TEST_CARDS[card].now === 'declines'
    if (outcome === 'fail' || (outcome === 'pay' && isDeclined)) {
      payments.settle(transaction, { status: 'failed', channel })
      return choices(transaction, frame, 'The payment was declined. Try again or cancel.')
    }
    if (outcome === 'later') {
      payments.settle(transaction, { status: 'ongoing', channel })
      return returned(transaction, frame)
    }
    payments.settle(transaction, { status: 'success', channel, amountMinor, card })
    return returned(transaction, frame)
  } catch (error) {
    if (error instanceof InputError) return choices(transaction, frame, error.message, 400)
    throw error
  }
}

function choices(
  payment: PaystackTransaction,
  { origin }: Frame,
  notice: string | null = null,
  status = 200,
): Answer {
  const hidden: Record<string, string> = origin ? { origin } : {}
  return page(
    status,
    checkoutPage({ provider: PROVIDER, payment, notice, hidden, cards: CARD_CHOICES }),
    PAYMENT_PAGE_POLICY,
  )
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
  return page(200, checkoutEndPage({ provider: PROVIDER, ...view }), PAYMENT_PAGE_POLICY)
}

function unknownCheckout(): Answer {
  const view = {
    provider: PROVIDER,
    title: 'No such payment',
    text: 'This payment link is not known.',
  }
  return page(404, checkoutEndPage(view), PAYMENT_PAGE_POLICY)
}

function returnAddress({ returnUrl, reference }: PaystackTransaction): string | null {
  if (!returnUrl) return null
  const url = new URL(returnUrl)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}

function frameOf(origin: unknown): Frame {
  const address = webAddress(origin)
  return { origin: address ? new URL(address).origin : null }
}

function webAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
