import { type Answer, json, page, seeOther } from '../http/answers.ts'
import { fieldsOf, InputError } from '../http/fields.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import { checkoutEndPage, checkoutPage, readCheckout } from '../payments/checkout-page.ts'
import { PAYMENT_PAGE_POLICY } from '../payments/page-layout.ts'
import { HOSTED_PATH } from './flutterwave-api.ts'
import type { PaymentLink } from './flutterwave-links.ts'
import type { FlutterwavePayments } from './flutterwave-payments.ts'
import type { FlutterwaveTransaction } from './flutterwave-shapes.ts'

const PROVIDER = 'Flutterwave'

/** The hosted page of a payment link. */
export function flutterwaveCheckout(payments: FlutterwavePayments): Route[] {
  const path = `${HOSTED_PATH}:code`
  return [
    { method: 'GET', path, handle: (request) => show(payments, request) },
    { method: 'POST', path, handle: (request) => decide(payments, request) },
  ]
}

function show(payments: FlutterwavePayments, { params }: RoutedRequest): Answer {
  const link = payments.links.byCode(params.code ?? '')
  if (!link || link.isDisabled) return unknownLink()
  const latest = payments.store.byCode(link.code)
  return latest?.status === 'successful' ? finished(link, latest) : choices(link)
}

function decide(payments: FlutterwavePayments, request: RoutedRequest): Answer {
  const link = payments.links.byCode(request.params.code ?? '')
  const fields = fieldsOf(request)
  if (!link || link.isDisabled) return unknownLink()
  if (!fields) return json(400, { error: 'the body must be a form' })
  const latest = payments.store.byCode(link.code)
  if (latest?.status === 'successful') return finished(link, latest)
  try {
    const { outcome, channel, amountMinor } = readCheckout(fields)
    if (outcome === 'cancel') return returned(link, 'cancelled', null)
    if (outcome === 'later') {
      return returned(link, 'pending', payments.charge(link, { status: 'pending', channel }))
    }
    if (outcome === 'fail') {
      const transaction = payments.charge(link, { status: 'failed', channel })
      link.failedTries += 1
      if (link.tries !== null && link.failedTries >= link.tries) {
        return returned(link, 'failed', transaction)
      }
      return choices(link, 'The payment was declined. Try again or cancel.')
    }
    return returned(link, 'successful', payments.charge(link, { channel, amountMinor }))
  } catch (error) {
    if (error instanceof InputError) return choices(link, error.message, 400)
    throw error
  }
}

function choices(payment: PaymentLink, notice: string | null = null, status = 200): Answer {
  const body = checkoutPage({ provider: PROVIDER, payment, title: payment.title, notice })
  return page(status, body, PAYMENT_PAGE_POLICY)
}

/** Redirects to the merchant. After a cancellation there is no transaction id. */
function returned(
  link: PaymentLink,
  status: string,
  transaction: FlutterwaveTransaction | null,
): Answer {
  const address = returnAddress(link, status, transaction)
  if (address) return seeOther(address)
  if (transaction) return finished(link, transaction)
  return end('Payment cancelled', `Nothing was paid for reference ${link.reference}.`)
}

function finished(link: PaymentLink, transaction: FlutterwaveTransaction): Answer {
  const { status } = transaction
  const address = returnAddress(link, status, transaction)
  return end(
    `Payment ${status}`,
    `Reference ${link.reference}. You can close this page.`,
    address ? { href: address, name: 'Back to the merchant' } : null,
  )
}

function end(title: string, text: string, link: { href: string; name: string } | null = null) {
  return page(200, checkoutEndPage({ provider: PROVIDER, title, text, link }), PAYMENT_PAGE_POLICY)
}

function unknownLink(): Answer {
  const view = {
    provider: PROVIDER,
    title: 'No such payment',
    text: 'This payment link is not known, or it was disabled.',
  }
  return page(404, checkoutEndPage(view), PAYMENT_PAGE_POLICY)
}

function returnAddress(
  { returnUrl, reference }: PaymentLink,
  status: string,
  transaction: FlutterwaveTransaction | null,
): string | null {
  if (!returnUrl) return null
  const url = new URL(returnUrl)
  url.searchParams.set('status', status)
  url.searchParams.set('tx_ref', reference)
  if (transaction) url.searchParams.set('transaction_id', String(transaction.id))
  return url.href
}
