import type { TaxedSupplier } from '@isiro/contracts/invoice-terms'
import { chargesVat, taxPoint, totalsInput, whtRatesFor } from '@isiro/contracts/invoice-terms'
import type { CreateInvoice } from '@isiro/contracts/invoices'
import { monthOf, todayIn } from '@isiro/domain/business-date'
import { compactNumber, formatInvoiceNumber, seriesKey } from '@isiro/domain/invoice-number'
import { type InvoiceTotals, invoiceTotals, type TotalsInput } from '@isiro/domain/invoice-totals'
import { MAX_AMOUNT } from '@isiro/domain/money'
import { toE164 } from '@isiro/domain/phone'
import { foldForSearch } from '@isiro/domain/plain-text'
import { canUse, planById } from '@isiro/domain/plans'
import { vatRate } from '@isiro/domain/vat-rules'
import { DEFAULT_WHT_TYPE } from '@isiro/domain/wht-rules'
import { recordActivity } from '../../platform/activity.ts'
import { type Ctx, transact } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database.ts'
import { AppError, refusedField } from '../../platform/errors.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { type BusinessRow, payoutDetails, requireBusiness } from '../business/service.ts'
import { clientForInvoice, type InvoicedClient } from '../clients/service.ts'
import { deleteDraft } from './draft-queries.ts'
import { takeInvoiceNumber } from './numbering-queries.ts'
import * as queries from './queries.ts'

/**
 * Issues an invoice: checks it against the law and the plan, computes every figure itself, gives it the next
 * number and makes it unchangeable, all in one transaction. A draft it came from is gone with it.
 * Gives the invoice's id.
 */
export function issueInvoice(ctx: Ctx, input: CreateInvoice): Promise<string> {
  return transact(ctx, async (ctx) => {
    const now = ctx.now()
    const business = await requireBusiness(ctx)
    const { totals, taxes } = reckon(input, business)
    if (input.currency !== business.currency && !canUse(ctx.plan, 'multi_currency')) {
      throw new AppError('plans.not_included', { capability: 'multi_currency' })
    }

    // The number comes first: its rows are held from here on, so two requests cannot both be the last
    // one allowed, and a refusal further down gives the number back.
    const year = Number(input.issueDate.slice(0, 4))
    const month = monthOf(todayIn(business.timeZone, now))
    const series = seriesKey(business.numberPattern, year)
    const { sequence, issuedThisMonth } = await takeInvoiceNumber(
      ctx.db,
      ctx.businessId,
      series,
      month,
    )
    const limit = planById(ctx.plan).invoiceLimit
    if (limit !== null && issuedThisMonth > limit)
      throw new AppError('invoices.limit_reached', { limit })

    const client = await clientForInvoice(ctx, typedClient(input), business.language)
    const number = formatInvoiceNumber(business.numberPattern, { year, sequence })
    const id = input.draftId ?? newId(now)
    const invoice = assemble(ctx, input, { id, number, business, client, totals })
    const lines = taxes.lines.map((line, index) => ({
      ...line,
      description: input.items[index]?.description ?? '',
      net: totals.lines[index] ?? 0,
    }))
    try {
      await queries.insertInvoice(ctx.db, ctx.businessId, invoice, lines, totals, newToken(16))
    } catch (error) {
      if (isUniqueViolation(error, 'invoices_pkey')) throw new AppError('invoices.not_a_draft')
      // Two patterns of one business can meet in letters and digits; the owner picks another.
      if (
        isUniqueViolation(error, 'invoices_number_key') ||
        isUniqueViolation(error, 'invoices_number')
      ) {
        throw new AppError('business.number_pattern_used')
      }
      throw error
    }
    if (input.draftId) await deleteDraft(ctx.db, ctx.businessId, input.draftId)
    await recordActivity(ctx, 'invoice.issued', id, {
      number,
      clientName: client.name,
      total: totals.total,
      currency: input.currency,
    })
    return id
  })
}

/** The rules on what may be issued at all, in the order a form would meet them, and the figures. */
function reckon(
  input: CreateInvoice,
  business: BusinessRow,
): { totals: InvoiceTotals; taxes: TotalsInput } {
  if (input.dueDate < input.issueDate) throw refusedByRule('dueDate', 'invoices.due_before_issue')
  const supplier = taxedSupplier(business)
  refuseWrongTaxes(input, supplier, business)

  const taxes = totalsInput(
    { ...input, isGovernmentClient: input.client.kind === 'government' },
    supplier,
  )
  const missing = taxes.lines.findIndex(
    (line) => line.whtType !== null && taxes.whtRates[line.whtType] === undefined,
  )
  if (missing >= 0) throw refusedByRule(`items.${missing}.whtType`, 'invoices.wht_not_applicable')
  const totals = reckonTotals(taxes)
  if (totals.invoiceTotal > MAX_AMOUNT) throw new AppError('invoices.total_too_large')
  if (totals.total <= 0) throw new AppError('invoices.total_not_positive')
  return { totals, taxes }
}

function reckonTotals(taxes: TotalsInput): InvoiceTotals {
  try {
    return invoiceTotals(taxes)
  } catch (error) {
    // Each number is within its bounds, but their product need not be.
    if (error instanceof RangeError) throw new AppError('invoices.total_too_large')
    throw error
  }
}

/** A rate sent by the caller is never believed, only compared: a form that shows another one is out of date. */
function refuseWrongTaxes(
  input: CreateInvoice,
  supplier: TaxedSupplier,
  business: BusinessRow,
): void {
  const date = taxPoint(input)
  if (input.applyVat) {
    if (!chargesVat(supplier)) throw refusedByRule('applyVat', 'invoices.vat_not_charged')
    const missing = (['taxId', 'rcNumber', 'address'] as const).filter(
      (field) => business[field] === null,
    )
    if (missing.length > 0) throw new AppError('invoices.supplier_details_missing', { missing })
    if (differs(input.vatRate, vatRate('standard', date)))
      throw refusedByRule('vatRate', 'invoices.rate_not_current')
  }
  if (input.applyWht && input.whtRate !== undefined) {
    const rate = whtRatesFor(supplier, date)[input.whtType ?? DEFAULT_WHT_TYPE]
    if (rate !== undefined && differs(input.whtRate, rate))
      throw refusedByRule('whtRate', 'invoices.rate_not_current')
  }
}

function differs(sent: string | undefined, basisPoints: number): boolean {
  return sent !== undefined && Math.round(Number(sent) * 100) !== basisPoints
}

function refusedByRule(
  path: string,
  code:
    | 'invoices.due_before_issue'
    | 'invoices.vat_not_charged'
    | 'invoices.rate_not_current'
    | 'invoices.wht_not_applicable',
): AppError {
  return new AppError(code, { fields: [{ path, message: code }] })
}

export function taxedSupplier(business: BusinessRow): TaxedSupplier {
  return {
    legalForm: business.legalForm as TaxedSupplier['legalForm'],
    vatStatus: business.vatStatus as TaxedSupplier['vatStatus'],
    taxId: business.taxId,
  }
}

function typedClient({ client }: CreateInvoice) {
  const phone = client.phone === null ? null : toE164(client.phone)
  if (client.phone !== null && phone === null)
    throw refusedField('client.phone', 'validation.phone')
  return { ...client, phone }
}

interface Parts {
  id: string
  number: string
  business: BusinessRow
  client: InvoicedClient
  totals: InvoiceTotals
}

function assemble(
  ctx: Ctx,
  input: CreateInvoice,
  { id, number, business, client, totals }: Parts,
): queries.NewInvoice {
  const { bank, mobileMoney } = payoutDetails(business)
  return {
    id,
    number,
    numberKey: compactNumber(number),
    clientId: client.id,
    clientName: client.name,
    language: client.language,
    currency: input.currency,
    issueDate: input.issueDate,
    dueDate: input.dueDate,
    supplyDate: input.supplyDate ?? input.issueDate,
    supplier: {
      name: business.name,
      address: business.address,
      phone: business.phone,
      email: business.email,
      taxId: business.taxId,
      rcNumber: business.rcNumber,
      chargesVat: chargesVat(taxedSupplier(business)),
    },
    client: {
      id: client.id,
      name: client.name,
      email: client.email,
      phone: client.phone,
      address: client.address,
      taxId: client.taxId,
      kind: client.kind as queries.ClientSnapshot['kind'],
    },
    bank,
    mobileMoney,
    subtotal: totals.subtotal,
    vat: totals.vatTotal,
    wht: totals.whtTotal,
    vatWithheld: totals.vatWithheld,
    total: totals.total,
    notes: input.notes,
    isWatermarked: !canUse(ctx.plan, 'watermark_free'),
    search: searchText(number, client, input, totals.total),
    issuedAt: ctx.now(),
  }
}

/** What a search over invoices looks in: number, client, items and the total in whole naira. */
function searchText(
  number: string,
  client: InvoicedClient,
  input: CreateInvoice,
  total: number,
): string {
  const items = input.items.map((item) => item.description).join(' ')
  return foldForSearch(
    `${number} ${compactNumber(number)} ${client.name} ${client.email ?? ''} ${Math.trunc(total / 100)} ${items}`,
  ).slice(0, 4000)
}
