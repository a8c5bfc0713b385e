import { todayIn } from '@isiro/domain/business-date'
import { HOME_COUNTRY } from '@isiro/domain/countries'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { findOwner, requireBusiness } from '../../business/service.ts'
import { findCharge } from '../billing/charge-queries.ts'
import { subscriptionReceiptPdf } from './printed-receipt.ts'

/**
 * The receipt of a payment for the plan as a PDF, in the language of the owner. Not found for a charge that was not paid. Throws
 * `subscription.receipt_pending` until it has its number.
 */
export async function renderReceipt(
  { documents }: Pick<Deps, 'documents'>,
  ctx: Ctx,
  chargeId: string,
): Promise<{ pdf: Uint8Array; name: string }> {
  const { charge, business, owner } = await read(ctx, async (ctx) => ({
    charge: found(await findCharge(ctx.db, ctx.businessId, chargeId)),
    business: await requireBusiness(ctx),
    owner: found(await findOwner(ctx)),
  }))
  const { receiptNumber, paidAt, vat, vatRate } = charge
  found(vat ?? undefined)
  if (receiptNumber === null) throw new AppError('subscription.receipt_pending')
  const { sellerName, sellerAddress, sellerTaxId } = ctx.config.subscriptions
  const pdf = await documents.render(
    subscriptionReceiptPdf({
      language: owner.language,
      number: receiptNumber,
      paidOn: todayIn(ctx.timeZone, paidAt ?? charge.createdAt),
      plan: charge.plan,
      interval: charge.billingInterval,
      price: charge.price,
      credit: charge.credit,
      amount: charge.amount,
      vat: vat ?? 0,
      vatRate: vatRate ?? 0,
      provider: charge.provider,
      reference: charge.reference,
      isReturned: charge.state === 'refunding' || charge.state === 'refunded',
      seller: {
        name: sellerName,
        address: sellerAddress,
        phone: null,
        email: ctx.config.supportEmail,
        taxId: sellerTaxId,
        rcNumber: null,
        chargesVat: true,
        country: HOME_COUNTRY,
        taxName: null,
        logo: null,
      },
      buyer: {
        name: business.name,
        address: business.address,
        email: business.email,
        phone: business.phone,
        taxId: business.taxId,
      },
    }),
  )
  return { pdf, name: `receipt-${receiptNumber}` }
}
