import { type Answer, seeOther } from '../http/answers.ts'
import type { Fields } from '../http/fields.ts'
import type { Routes } from '../http/routes.ts'
import { checkoutEndPage, checkoutPage, readCheckout } from '../payments/checkout-page.ts'
import { checkoutRoutes } from '../payments/checkout-routes.ts'
import { HOSTED_PATH } from './flutterwave-api.ts'
import type { PaymentLink } from './flutterwave-links.ts'
import type { FlutterwavePayments } from './flutterwave-payments.ts'
import type { FlutterwaveTransaction } from './flutterwave-shapes.ts'

const PROVIDER = 'Flutterwave'

/** The hosted page of a payment link. */
export function flutterwaveCheckout(payments: FlutterwavePayments): Routes {
  return checkoutRoutes<PaymentLink>({
    path: HOSTED_PATH,
    find(code) {
      const link = payments.links.byCode(code)
      return link?.isDisabled ? null : link
    },
    finished(link) {
      const latest = payments.store.byCode(link.code)
      return latest?.status === 'successful' ? finished(link, latest) : null
    },
    choices: (payment, _fields, notice, status = 200) =>
      checkoutPage({ status, provider: PROVIDER, payment, title: payment.title, notice }),
    decide: (link, fields) => decide(payments, link, fields),
    unknown: () =>
      checkoutEndPage({
        status: 404,
        provider: PROVIDER,
        title: 'No such payment',
        text: 'This payment link is not known, or it was disabled.',
      }),
  })
}

function decide(payments: FlutterwavePayments, link: PaymentLink, fields: Fields): Answer | string {
  const { outcome, channel, amountMinor } = readCheckout(fields)
  switch (outcome) {
    case 'cancel':
      return returned(link, 'cancelled', null)
    case 'later':
      return returned(link, 'pending', payments.charge(link, { status: 'pending', channel }))
    case 'pay':
      return returned(link, 'successful', payments.charge(link, { channel, amountMinor }))
    case 'fail': {
      const transaction = payments.charge(link, { status: 'failed', channel })
      link.failedTries += 1
      if (link.tries !== null && link.failedTries >= link.tries)
        return returned(link, 'failed', transaction)
      return 'The payment was declined. Try again or cancel.'
    }
  }
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
  return checkoutEndPage({ provider: PROVIDER, title, text, link })
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
