import type { CreateInvoice } from '@isiro/contracts/invoices'
import { monthOf, todayIn } from '@isiro/domain/business-date'
import type { Country } from '@isiro/domain/countries'
import { latestDate } from '@isiro/domain/date-limits'
import { openNumber } from '@isiro/domain/invoice-number'
import { toE164 } from '@isiro/domain/phone'
import { planById } from '@isiro/domain/plans'
import { activityRow } from '../../platform/db/activity.ts'
import { clientAddress } from '../../platform/db/client-address.ts'
import { type Ctx, makerOf } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { newLinkToken } from '../../platform/db/public-links.ts'
import { refusedField } from '../../platform/http/errors.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'
import type { Issuer } from '../business/service.ts'
import type { InvoicedClient, TypedClient } from '../clients/service.ts'
import { isAutomatic } from '../messages/automatic/service.ts'
import { buildDocument, issuedRow } from './build-document.ts'
import { homeColumns } from './home-money.ts'
import { presentInvoice } from './present.ts'
import { computeTotals, refuseUnlawful } from './taxation.ts'
import type { TimelineRow } from './timeline-queries.ts'

interface Parties {
  business: Issuer
  client: InvoicedClient
  timeline: TimelineRow[]
}

/**
 * Builds the document with every figure and all rows that belong to it, except for its number. Throws the refusals of
 * the tax rules and of the exchange rate, `plan.upgrade_required` for a foreign currency, `validation.phone` and
 * `validation.date_too_far`.
 */
export function buildInvoice(
  ctx: Ctx,
  input: CreateInvoice,
  { business, client, timeline }: Parties,
) {
  const now = ctx.now()
  const today = todayIn(ctx.timeZone, now)
  if (input.issueDate > latestDate(today))
    throw refusedField('issueDate', 'validation.date_too_far')
  refuseUnlawful(input, business, client.kind)
  if (input.currency !== business.currency) requireCapability(ctx, 'multi_currency')
  const { totals, taxes } = computeTotals(input, business, client.withholdsVat)
  const id = input.draftId ?? newId(now)
  const number = openNumber(business.numberPattern, Number(input.issueDate.slice(0, 4)))
  const invoice = buildDocument(ctx, input, {
    id,
    number,
    business,
    client,
    totals,
    taxes,
    home: homeColumns(input, business, totals, today),
  })
  const linkToken = newLinkToken(ctx.businessId)
  const { bankAccountCheckedAt, timeZone } = business
  const bankCheckedOn = bankAccountCheckedAt && todayIn(timeZone, bankAccountCheckedAt)
  const details = { clientName: client.name, total: totals.total, currency: input.currency }
  const activity = activityRow(ctx, 'invoice.issued', id, details)
  const present = async ({ number, taxMonth }: { number: string; taxMonth: string }) => {
    const issued = { ...activity, by: ctx.memberName, details: { ...details, number } }
    const row = issuedRow(
      invoice,
      { number, taxMonth, linkToken, timeline: [...timeline, issued], bankCheckedOn, quote: null },
      today,
    )
    return presentInvoice(row, await clientAddress(ctx))
  }
  const counting = { month: monthOf(today), limit: planById(ctx.plan).invoiceLimit }
  const isDraft = input.draftId !== undefined
  return { invoice, isDraft, counting, linkToken, maker: makerOf(ctx), activity, present }
}

/** Whether the business notifies the client of each invoice it issues. */
export function notifiesClient({ automaticMessages }: { automaticMessages: string[] }): boolean {
  return isAutomatic(automaticMessages, 'invoice_created')
}

/**
 * The client's details as typed on an invoice; a number without a plus is one of the seller's country. Throws
 * `validation.phone` for an invalid telephone number.
 */
export function typedClient(
  { client }: Pick<CreateInvoice, 'client'>,
  country: Country,
): TypedClient {
  const phone = client.phone === null ? null : toE164(client.phone, country)
  if (client.phone !== null && phone === null)
    throw refusedField('client.phone', 'validation.phone')
  return { ...client, phone }
}
