import {
  type CreatePaymentLinks,
  LINK_FAILURES,
  type PaymentLinksCreated,
  PROVIDERS,
  type Provider,
} from '@isiro/contracts/payment-providers'
import { minorFromNumber } from '@isiro/domain/money'
import { formatPhone } from '@isiro/domain/phone'
import { providerCurrencies } from '@isiro/domain/provider-currencies'
import { recordActivity } from '../../../platform/db/activity.ts'
import { clientAddress } from '../../../platform/db/client-address.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import { findConnection, type ProviderDeps } from '../connections/connection.ts'
import { amountDue, currencyNotTaken, notDue, type Started, startAttempt } from '../service.ts'
import { findPayableInvoice, type PayableInvoice } from './queries.ts'

/**
 * Creates a link of each connected provider for an invoice's balance, and lists the other ways to pay as text. The
 * providers are called in parallel, and one may fail without the other. Throws `payments.amount_not_due` if the
 * given amount differs from the ledger's, `payments.not_configured` without a provider,
 * `payments.currency_not_taken` if none of them takes the invoice's currency, and `payments.links_failed` if no provider
 * returned a link.
 */
export async function createLinks(
  deps: ProviderDeps,
  ctx: Ctx,
  input: CreatePaymentLinks,
): Promise<PaymentLinksCreated> {
  const { invoice, connected, country } = await read(ctx, async (ctx) => {
    const by = { number: input.invoiceNumber }
    const invoice = found(await findPayableInvoice(ctx.db, ctx.businessId, by))
    const connected: Provider[] = []
    for (const provider of PROVIDERS)
      if (await findConnection(deps, ctx, provider)) connected.push(provider)
    const { country } = await requireBusiness(ctx)
    return { invoice, connected, country }
  })
  const expectedAmount = minorFromNumber(input.amount) ?? 0
  if (amountDue(invoice) !== expectedAmount) throw notDue(invoice)
  if (connected.length === 0) throw new AppError('payments.not_configured')
  const providers = connected.filter((provider) =>
    providerCurrencies(provider, country).includes(invoice.currency),
  )
  if (providers.length === 0) throw currencyNotTaken(connected, invoice.currency)

  const { baseUrl } = await clientAddress(ctx)
  const outcomes = await Promise.all(
    providers.map((provider) =>
      startAttempt(deps, ctx.businessId, invoice.id, provider, {
        email: input.email,
        customerName: input.customerName,
        phone: input.phoneNumber,
        madeBy: 'owner',
        returnUrl: returnUrl(baseUrl, provider, invoice),
        expectedAmount,
      }).then(
        (started) => ({ provider, started }),
        (error: unknown) => ({ provider, failure: linkFailure(error, provider) }),
      ),
    ),
  )
  const failures: LinkFailure[] = [
    ...outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome.failure] : [])),
    ...connected
      .filter((provider) => !providers.includes(provider))
      .map((provider) => ({ provider, reason: 'currency_not_taken' as const, message: null })),
  ]
  const paymentLinks: PaymentLinksCreated['paymentLinks'] = {}
  for (const outcome of outcomes)
    if ('started' in outcome) paymentLinks[outcome.provider] = linkOf(outcome.started)
  const made = Object.keys(paymentLinks)
  if (made.length === 0) throw new AppError('payments.links_failed', { failures })

  await transact(ctx, (ctx) =>
    recordActivity(ctx, 'payment.link_made', invoice.id, {
      number: invoice.number,
      clientName: invoice.clientName,
      amount: expectedAmount,
      currency: invoice.currency,
      source: made.join(', '),
    }),
  )
  return { paymentLinks, failures, ...otherWays(invoice) }
}

type LinkFailure = PaymentLinksCreated['failures'][number]

/** The reason one provider gave no link. Rethrows any other error. */
function linkFailure(error: unknown, provider: Provider): LinkFailure {
  if (!(error instanceof AppError) || error.code !== 'payments.links_failed') throw error
  const { reason, message } = error.details
  return {
    provider,
    reason: LINK_FAILURES.find((known) => known === reason) ?? 'refused',
    message: typeof message === 'string' && message !== '' ? message : null,
  }
}

function linkOf({ url, reference }: Started): { url: string; reference: string } {
  return { url, reference }
}

/** The payer is the client, so the browser returns to the client's page. */
function returnUrl(baseUrl: string, provider: Provider, { token }: PayableInvoice): string {
  if (token === null) return `${baseUrl}/`
  return `${baseUrl}/pay/return?${new URLSearchParams({ token, provider })}`
}

/** The invoice's bank and mobile money details, to be copied. */
function otherWays({ bank, mobileMoney }: PayableInvoice) {
  return {
    bankTransfer:
      bank && [bank.bankName, bank.accountNumber, bank.accountName].filter(Boolean).join('\n'),
    mobileMoney:
      mobileMoney &&
      [mobileMoney.provider, formatPhone(mobileMoney.number), mobileMoney.accountName]
        .filter(Boolean)
        .join('\n'),
  }
}
