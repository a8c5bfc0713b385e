import type { CreateInvoice } from '@isiro/contracts/invoices'
import { isInNigeria } from '@isiro/domain/countries'
import { documentDiscount } from '@isiro/domain/discount'
import type { HomeColumns } from '@isiro/domain/exchange-rate'
import type { OpenNumber } from '@isiro/domain/invoice-number'
import { issuedStatus } from '@isiro/domain/invoice-status'
import { chargesVat, taxPoint } from '@isiro/domain/invoice-taxes'
import type {
  InvoiceTotals,
  LineFigures,
  TotalsInput,
  TotalsLine,
} from '@isiro/domain/invoice-totals'
import type { LateFeeTerms } from '@isiro/domain/late-fee'
import { wholeUnits } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { canUse } from '@isiro/domain/plans'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { Ctx } from '../../platform/db/context.ts'
import { issuedBrand } from '../business/brand/service.ts'
import { type Issuer, payoutDetails } from '../business/service.ts'
import type { InvoicedClient } from '../clients/service.ts'
import { storedTaxes } from '../documents/stored-document.ts'
import type * as queries from './document-queries.ts'
import type { TimelineRow } from './timeline-queries.ts'

interface Parts {
  id: string
  number: OpenNumber
  business: Issuer
  client: InvoicedClient
  totals: InvoiceTotals
  taxes: TotalsInput
  home: HomeColumns
}

/** Builds the document to issue: business and client as they are today, and every figure. */
export function buildDocument(
  ctx: Ctx,
  input: CreateInvoice,
  { id, number, business, client, totals, taxes, home }: Parts,
): queries.NewInvoice {
  const { bank, mobileMoney } = payoutDetails(business)
  return {
    id,
    number,
    clientId: client.id,
    clientName: client.name,
    language: input.language ?? client.language,
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
      chargesVat: chargesVat(business, taxPoint(input)),
      country: business.country,
      taxName: business.salesTaxName,
      ...issuedBrand(business, ctx.plan, client.language),
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
    lines: storedLines(input, taxes, totals, business),
    discount: documentDiscount(taxes.discount, totals.discount),
    pricesIncludeVat: taxes.pricesIncludeVat && taxes.vatRates !== null,
    taxes: storedTaxes(totals),
    subtotal: totals.subtotal,
    vat: totals.vatTotal,
    wht: totals.whtTotal,
    vatWithheld: totals.vatWithheld,
    total: totals.total,
    ...untaxedSales(totals),
    ...home,
    notes: input.notes,
    lateFee: lateFeeOf(ctx, input, business, client),
    amountInWords: business.amountInWords,
    isWatermarked: !canUse(ctx.plan, 'watermark_free'),
    search: searchText(client, input, totals.total),
    issuedAt: ctx.now(),
  }
}

/**
 * The late fee that the document states: the business's own, unless the client or this invoice is spared it. An agreed amount is
 * in the business's currency, so an invoice in another has none.
 */
function lateFeeOf(
  { plan }: Ctx,
  input: CreateInvoice,
  { lateFee, currency }: Issuer,
  { chargesLateFees }: InvoicedClient,
): LateFeeTerms | null {
  if (!lateFee || !chargesLateFees || input.lateFee === false) return null
  if (!canUse(plan, 'late_fees')) return null
  const { kind, value, rhythm, graceDays } = lateFee
  if (kind === 'amount' && input.currency !== currency) return null
  return { kind, value, rhythm, graceDays }
}

/** The text that a search matches besides the number: client, items and the total in whole naira. */
function searchText(client: InvoicedClient, input: CreateInvoice, total: number): string {
  const items = input.items.map((item) => item.description).join(' ')
  return foldForSearch(`${client.name} ${client.email ?? ''} ${wholeUnits(total)} ${items}`).slice(
    0,
    3900,
  )
}

function storedLines(
  input: CreateInvoice,
  taxes: TotalsInput,
  totals: InvoiceTotals,
  business: Issuer,
): queries.StoredLine[] {
  const hasGrounds = taxes.vatRates !== null && isInNigeria(business)
  return taxes.lines.map((line, index) => ({
    description: input.items[index]?.description ?? '',
    quantityMilli: line.quantityMilli,
    rate: line.rate,
    ...storedFigures(line, totals.lines[index]),
    vatCategory: line.vatCategory,
    ...(hasGrounds && line.vatGround && { vatGround: line.vatGround }),
    whtType: line.whtType,
  }))
}

function storedFigures({ discount }: TotalsLine, figures: LineFigures | undefined) {
  if (!figures) throw new RangeError('a line without figures')
  const { amount, net } = figures
  return { discount: documentDiscount(discount, figures.discount), amount, net }
}

/** The sales before VAT that are not at the standard rate, as the month's VAT return sums them. */
function untaxedSales({ vat, subtotal }: InvoiceTotals) {
  const base = (category: VatCategory) => vat.find((row) => row.category === category)?.base ?? null
  return {
    zeroSales: base('zero'),
    exemptSales: base('exempt'),
    unchargedSales: vat.length === 0 ? subtotal : 0,
  }
}

/** The row of an invoice with its number, equal to the row that a query would return. */
export function issuedRow(
  invoice: queries.NewInvoice,
  given: {
    number: string
    taxMonth: string
    linkToken: string
    timeline: TimelineRow[]
    bankCheckedOn: string | null
    quote: queries.InvoiceRow['quote']
  },
  today: string,
): queries.InvoiceRow {
  const facts = {
    voided: false,
    balance: invoice.total,
    settled: 0,
    dueDate: invoice.dueDate,
    today,
  }
  return {
    ...invoice,
    ...given,
    isFiled: false,
    openingDay: null,
    openingTotal: null,
    paid: 0,
    deducted: 0,
    vatDeducted: 0,
    credited: 0,
    debited: 0,
    expectedDeduction: invoice.wht + invoice.vatWithheld,
    notedDeduction: 0,
    notedVat: 0,
    balance: invoice.total,
    settledOn: null,
    viewedAt: null,
    voidedAt: null,
    voidReason: null,
    status: issuedStatus(facts),
  }
}
