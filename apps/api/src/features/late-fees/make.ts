import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import { chargesVat } from '@isiro/domain/invoice-taxes'
import { duePeriods, lateFeeAmount } from '@isiro/domain/late-fee'
import { lateFeeLine } from '@isiro/domain/late-fee-texts'
import { numberFromMinor, sum } from '@isiro/domain/money'
import type { VatCategory } from '@isiro/domain/vat-rules'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Ctx } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Issuer } from '../business/service.ts'
import { invoiceDrafts } from '../invoices/drafts.ts'
import { notifyMembers } from '../notifications/service.ts'
import { insertLateFees, type LateInvoice } from './queries.ts'
import { ISSUE_LATE_FEE } from './queues.ts'

/**
 * Makes the fees of a late invoice that have fallen due and were not made before: one draft with a line for each, in the
 * caller's transaction. The draft waits for the owner, who is notified, or is issued by a job.
 */
export async function makeLateFee(
  ctx: Ctx,
  business: Issuer,
  invoice: LateInvoice,
  today: BusinessDate,
): Promise<void> {
  const { lateFee: terms, balance, made, dueDate, currency, number, clientName } = invoice
  const amount = lateFeeAmount(terms, balance)
  const periods = duePeriods(terms, dueDate, today).filter((one) => !made.includes(one.number))
  if (amount === 0 || periods.length === 0) return

  const feeInvoiceId = newId(ctx.now())
  const lines = periods.map(({ day }) =>
    lateFeeLine(terms, { number, day }, { ...invoice, country: business.country }),
  )
  await invoiceDrafts.create({ ...ctx, maker: invoice.maker }, feeInvoiceId, {
    ...draftOf(business, invoice, today),
    items: lines.map((description) => ({
      description,
      quantity: 1,
      rate: numberFromMinor(amount),
      vatCategory: vatCategoryOf(invoice),
    })),
  })
  await insertLateFees(
    ctx.db,
    ctx.businessId,
    periods.map((period) => ({
      id: newId(ctx.now()),
      invoiceId: invoice.id,
      period: period.number,
      day: period.day,
      amount,
      feeInvoiceId,
      madeAt: ctx.now(),
    })),
  )
  const total = sum(periods.map(() => amount))
  await recordActivity(ctx, 'invoice.late_fee_made', invoice.id, {
    number,
    clientName,
    amount: total,
    currency,
    feeInvoiceId,
  })
  if (business.lateFee?.isIssuedAlone) {
    await ctx.jobs.add(ctx.db, ISSUE_LATE_FEE, { businessId: ctx.businessId, feeInvoiceId })
    return
  }
  await notifyMembers(ctx, {
    kind: 'late_fee',
    clientName,
    subjectId: feeInvoiceId,
    number,
    amount: total,
    currency,
  })
}

/** The draft of a fee without its lines: for the client as it is today, in the language of the late invoice, without a fee of its own. */
function draftOf(business: Issuer, invoice: LateInvoice, today: BusinessDate): DraftContent {
  return {
    client: {
      id: invoice.clientId,
      name: invoice.clientName,
      email: invoice.clientEmail ?? '',
      phone: invoice.clientPhone,
      address: invoice.clientAddress,
      taxId: invoice.clientTaxId,
      kind: invoice.clientKind,
    },
    issueDate: today,
    dueDate: addDays(today, business.paymentTermsDays),
    applyVat: invoice.taxes.some(({ tax }) => tax === 'vat') && chargesVat(business, today),
    applyWht: false,
    currency: invoice.currency,
    language: invoice.language,
    notes: business.invoiceNotes,
    lateFee: false,
  }
}

/** The VAT of a fee is that of the supply which is paid late; of several, the highest. */
function vatCategoryOf({ taxes }: LateInvoice): VatCategory {
  const categories = taxes.flatMap((row) => (row.tax === 'vat' ? [row.code] : []))
  return (
    (['standard', 'zero', 'exempt'] as const).find((one) => categories.includes(one)) ?? 'standard'
  )
}
