import type { CreateInvoice } from '@isiro/contracts/invoices'
import type { OpeningInvoice } from '@isiro/contracts/opening-balances'
import { daysBetween } from '@isiro/domain/business-date'
import { compactNumber } from '@isiro/domain/invoice-number'
import { whtRatesFor } from '@isiro/domain/invoice-taxes'
import { invoiceTotals, type TotalsInput, type WhtRow } from '@isiro/domain/invoice-totals'
import type { LateFeeTerms } from '@isiro/domain/late-fee'
import {
  MAX_AMOUNT,
  type Minor,
  minorFromNumber,
  numberFromMinor,
  scale,
} from '@isiro/domain/money'
import { openingLine, openingName } from '@isiro/domain/opening-texts'
import { WHOLE } from '@isiro/domain/percentage'
import { foldForSearch } from '@isiro/domain/plain-text'
import { DEFAULT_WHT_TYPE } from '@isiro/domain/wht-rules'
import { type Ctx, todayOf } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { newLinkToken } from '../../platform/db/public-links.ts'
import { AppError, refusedByRule, refusedField } from '../../platform/http/errors.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'
import { plausibleRate } from '../../platform/http/typed-rate.ts'
import type { Issuer } from '../business/service.ts'
import type { InvoicedClient } from '../clients/service.ts'
import { buildDocument } from './build-document.ts'
import { homeColumns } from './home-money.ts'
import { insertOpenings } from './opening-queries.ts'
import { taxedSupplier } from './taxation.ts'

/** An invoice that a business brings over from where it was issued. */
export interface BroughtInvoice {
  row: OpeningInvoice
  client: InvoicedClient
}

/** The day on which the business begins here with them, and the file that brought them; null for the form. */
export interface Opening {
  startDay: string
  importId: string | null
}

/**
 * Adds opening invoices. They are owed like any other, and are in no return, no sales and no limit: their sale was counted where
 * they were issued. Returns the places of those whose number is taken, which are not added.
 */
export async function addOpenings(
  ctx: Ctx,
  business: Issuer,
  brought: readonly BroughtInvoice[],
  opening: Opening,
): Promise<number[]> {
  const rows = brought.map((one) => openingRow(ctx, business, one, opening))
  const links = rows.map(({ id }) => ({ id, token: newLinkToken(ctx.businessId) }))
  const added = await insertOpenings(ctx.db, ctx.businessId, { rows, links, at: ctx.now() })
  return rows.flatMap(({ id }, place) => (added.has(id) ? [] : [place]))
}

/** Refuses a row that cannot have been open on the start day; `path` is the row's place in the body. */
export function checkOpening(
  ctx: Ctx,
  business: Issuer,
  row: OpeningInvoice,
  { path, startDay }: { path: string; startDay: string },
): void {
  if (row.issueDate >= startDay) throw refusedField(`${path}issueDate`, 'validation.before_start')
  if (row.dueDate < row.issueDate)
    throw refusedByRule(`${path}dueDate`, 'invoices.due_before_issue')
  const { open, total, wht } = amountsOf(row)
  if (total !== null && open > total)
    throw refusedField(`${path}open`, 'validation.open_above_total')
  if (wht >= open) throw refusedField(`${path}wht`, 'validation.wht_above_open')
  if (wht > 0 && whtRateOf(business, row) === undefined)
    throw refusedByRule(`${path}wht`, 'invoices.wht_not_applicable')
  if (row.currency === business.currency) return
  requireCapability(ctx, 'multi_currency')
  if (row.exchangeRate !== null)
    plausibleRate(row.exchangeRate, row.currency, business.currency, `${path}exchangeRate`)
}

function amountsOf({ open, total, wht }: OpeningInvoice) {
  return {
    open: minorFromNumber(open) ?? 0,
    total: total === null ? null : minorFromNumber(total),
    wht: minorFromNumber(wht) ?? 0,
  }
}

function whtRateOf(business: Issuer, { issueDate }: OpeningInvoice): number | undefined {
  return whtRatesFor(taxedSupplier(business), issueDate)[DEFAULT_WHT_TYPE]
}

function openingRow(
  ctx: Ctx,
  business: Issuer,
  { row, client }: BroughtInvoice,
  { startDay, importId }: Opening,
) {
  const { number, currency, exchangeRate } = row
  const { open, total, wht } = amountsOf(row)
  const { language } = client
  const { country } = business
  const description = openingLine({ number, day: startDay, total }, { language, currency, country })
  const rate =
    exchangeRate === null
      ? null
      : { rate: exchangeRate, date: startDay, source: openingName(language) }
  const input: CreateInvoice = {
    client: { ...client, email: client.email ?? '' },
    items: [{ description, rate: numberFromMinor(open), quantity: 1 }],
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    applyVat: false,
    applyWht: wht > 0,
    currency,
    exchangeRate: rate,
    notes: null,
  }
  const taxes = openLine(open)
  const totals = {
    ...invoiceTotals(taxes),
    wht: whtRows(wht, whtRateOf(business, row)),
    whtTotal: wht,
    total: open - wht,
  }
  if (open > MAX_AMOUNT) throw new AppError('invoices.total_too_large')
  const compact = compactNumber(number)
  const {
    number: _,
    rateMicro,
    search,
    ...columns
  } = buildDocument(ctx, input, {
    id: newId(ctx.now()),
    number: { text: number, series: compact, width: 1 },
    business,
    client,
    totals,
    taxes,
    home: homeColumns(input, business, totals, todayOf(ctx)),
  })
  return {
    ...columns,
    lateFee: columns.lateFee && feeFrom(startDay, row.dueDate, columns.lateFee),
    number,
    numberKey: compact,
    search: `${foldForSearch(`${number} ${compact}`)} ${search}`,
    exchangeRateMicro: rateMicro,
    expectedDeduction: wht,
    openingDay: startDay,
    openingTotal: total,
    openingImport: importId,
  }
}

/** The terms of a late fee that runs from the start day: nobody announced one before. */
function feeFrom(startDay: string, dueDate: string, terms: LateFeeTerms): LateFeeTerms {
  const daysBefore = Math.max(0, daysBetween(dueDate, startDay))
  return { ...terms, graceDays: terms.graceDays + daysBefore }
}

/** The only line: what is open, of which nothing is reckoned anew. So a credit note of it takes no tax, whose return was elsewhere. */
function openLine(open: Minor): TotalsInput {
  const line = {
    quantityMilli: 1000,
    rate: open,
    discount: null,
    vatCategory: 'standard',
    whtType: null,
  } as const
  return {
    lines: [line],
    discount: null,
    pricesIncludeVat: false,
    vatRates: null,
    whtRates: {},
    withholdsVat: false,
  }
}

/** The expected WHT as a document states it: its base follows from the rate, since more may have been paid than is open. */
function whtRows(amount: Minor, rate: number | undefined): WhtRow[] {
  if (amount === 0 || rate === undefined || rate === 0) return []
  return [{ type: DEFAULT_WHT_TYPE, rate, base: scale(amount, WHOLE, rate), amount }]
}
