import type { TaxSetAside } from '@isiro/contracts/analytics-reports'
import { addMonths, monthOf, monthStart } from '@isiro/domain/business-date'
import {
  type BoughtAsset,
  type CapitalAllowance,
  capitalAllowance,
  taxYearOf,
} from '@isiro/domain/capital-allowance'
import { yearStartBefore } from '@isiro/domain/country-rules'
import type { Currency } from '@isiro/domain/currency'
import { formatMinor, type Minor } from '@isiro/domain/money'
import { incomeTaxSoFar } from '@isiro/domain/tax-set-aside'
import { type Ctx, read, todayOf } from '../../../platform/db/context.ts'
import { requireBusiness } from '../../business/service.ts'
import { listGains } from '../../ledger/service.ts'
import { taxProfile } from '../../tax/filings/service.ts'
import { vatRecoveryIn, whtCredits } from '../../tax/service.ts'
import { listAssetMonths, listAssets } from './asset-queries.ts'
import { minorOf } from './forecast.ts'
import { requireNigeria } from './gate.ts'
import { openTaxes } from './open-taxes.ts'
import { profitOfDays, sumOfGains } from './profit-and-loss.ts'

/**
 * The part of the business's money that belongs to the tax office today: VAT and WHT that are not paid, and the income tax of
 * the year so far.
 */
export async function taxSetAside(ctx: Ctx): Promise<TaxSetAside> {
  await requireNigeria(ctx)
  const today = todayOf(ctx)
  const business = await read(ctx, requireBusiness)
  const { currency, legalForm, providesProfessionalServices } = business
  const { yearEndMonth } = await taxProfile(ctx)
  // A company's year follows the month in which its accounts end; a person's is the calendar's.
  const startMonth = legalForm === 'company' ? (yearEndMonth % 12) + 1 : 1
  const from = yearStartBefore(`${String(startMonth).padStart(2, '0')}-01`, today)
  const until = addMonths(monthStart(monthOf(today)), 1)
  const [duties, profit, gains, credits, assets] = await Promise.all([
    openTaxes(ctx),
    profitOfDays(ctx, currency, { from, to: today }),
    listGains(ctx, { from, to: today }),
    whtCredits(ctx, currency, { from, until }),
    boughtAssets(ctx, currency, today),
  ])
  const allowance = capitalAllowance(assets, {
    beginsIn: taxYearOf(today, startMonth),
    startMonth,
  })
  const exchange = sumOfGains(gains)
  const taxable = profit.sales - profit.deductible + exchange
  const income = incomeTaxSoFar({
    legalForm,
    providesProfessionalServices,
    turnover: safe(profit.sales),
    profit: safe(taxable),
    capitalAllowance: allowance.allowance,
    fixedAssets: allowance.fixedAssets,
    whtCredits: safe(credits),
    date: today,
  })
  const sumOf = (duty: 'vat' | 'wht') =>
    duties.filter((due) => due.duty === duty).reduce((sum, due) => sum + minorOf(due.amount), 0n)
  const [vat, wht] = [sumOf('vat'), sumOf('wht')]
  return {
    currency,
    today,
    duties,
    vat: formatMinor(vat),
    wht: formatMinor(wht),
    income: {
      kind: income.kind,
      from,
      turnover: formatMinor(profit.sales),
      exchange: formatMinor(exchange),
      profit: formatMinor(taxable),
      allowance: presentAllowance(allowance, income.allowance),
      isSmall: income.isSmall,
      tax: formatMinor(income.tax),
      credits: formatMinor(income.credits),
      left: formatMinor(income.left),
    },
    total: formatMinor(vat + wht + BigInt(income.left)),
  }
}

/** The assets that the books have up to today, each with the VAT that comes back taken off. */
async function boughtAssets(ctx: Ctx, currency: Currency, today: string): Promise<BoughtAsset[]> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const bought = { currency, until: today }
    const recovery = await vatRecoveryIn(ctx, await listAssetMonths(db, businessId, bought))
    return listAssets(db, businessId, bought, recovery)
  })
}

function presentAllowance(
  { lines, allowance, without }: CapitalAllowance,
  used: Minor,
): TaxSetAside['income']['allowance'] {
  return {
    lines: lines.map(({ cost, allowance: amount, left, ...line }) => ({
      ...line,
      cost: formatMinor(cost),
      amount: formatMinor(amount),
      left: formatMinor(left),
    })),
    total: formatMinor(allowance),
    used: formatMinor(used),
    vatNotCharged: formatMinor(without.vat_not_charged),
    beforeRules: formatMinor(without.before_rules),
  }
}

/** A sum of the books as a number. Throws RangeError beyond the safe integers, some ninety trillion naira. */
function safe(amount: bigint): number {
  const found = Number(amount)
  if (!Number.isSafeInteger(found)) throw new RangeError('the sum leaves the safe integers')
  return found
}
