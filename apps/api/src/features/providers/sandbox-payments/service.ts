import type { PaymentVerified, PaySandboxInvoice } from '@isiro/contracts/payment-providers'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { findPayable, listOnlineProviders, startAttempt } from '../service.ts'
import { verifyPayment } from '../settlement/service.ts'

/** Whose card it is: nobody's. */
const PAYER = 'payer@example.com'

/**
 * Has a simulated payer open the checkout of an invoice's balance and pay it by card, or be declined. All behind it is what happens to a
 * real payment: the provider's webhook comes, the provider is asked, and its answer is booked.
 *
 * Throws `api.test_only` for a business that is no sandbox, `resource.not_found`, and what `startAttempt` throws.
 */
export async function payInvoice(
  deps: ProviderDeps,
  ctx: Ctx,
  { invoiceId, provider, outcome }: PaySandboxInvoice,
): Promise<PaymentVerified> {
  const { sandboxOf } = await read(ctx, requireBusiness)
  if (sandboxOf === null) throw new AppError('api.test_only')
  const { currency } = found(await read(ctx, (ctx) => findPayable(ctx, invoiceId)))
  const [first] = await listOnlineProviders(deps, ctx, currency)
  const chosen = provider ?? first?.provider ?? 'paystack'
  const { reference } = await startAttempt(deps, ctx.businessId, invoiceId, chosen, {
    email: PAYER,
    madeBy: 'client',
    returnUrl: deps.config.appUrl,
    ...(outcome === undefined ? {} : { outcome }),
  })
  return found(await verifyPayment(deps, ctx, chosen, reference))
}
