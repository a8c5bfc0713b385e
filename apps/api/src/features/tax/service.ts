import type { TaxMonth, TaxYear } from '@isiro/contracts/tax'
import { addMonths, monthOf, monthStart, todayIn } from '@isiro/domain/business-date'
import { isInNigeria } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import { formatMinor } from '@isiro/domain/money'
import { canUse } from '@isiro/domain/plans'
import { dueOn } from '@isiro/domain/tax-calendar'
import { vatReturn } from '@isiro/domain/vat-return'
import { type BusinessId, type Ctx, read } from '../../platform/db/context.ts'
import { type BusinessRow, requireBusiness } from '../business/service.ts'
import { countExceptions } from './exceptions/service.ts'
import { findFiledCredit, listFilings } from './filings/queries.ts'
import { booksOf, factsOf, type MonthBooks, type Opening, periodOf } from './month-figures.ts'
import { findOpening } from './opening/queries.ts'
import { presentBoxes, presentFiling, presentNotes } from './present.ts'
import * as queries from './queries.ts'
import { figuresOf, listRemittances, presentDue } from './remittance/service.ts'
import { sumWhtByState } from './schedule/queries.ts'
import type { Period } from './tax-month-queries.ts'
import { vatMonths } from './vat-months.ts'
import { type MonthShare, type VatRecovery, vatRecoveryOf } from './vat-recovery-queries.ts'

export {
  areTaxCreditsHeld,
  bringTaxCredits,
  broughtTaxCredits,
  lockLateRowsOfOpening,
  takeBackTaxCredits,
} from './opening/service.ts'

/**
 * The sums of a period that the dashboard shows too, as parts of its own statement: so the two can't
 * differ. Each has a row a currency.
 */
export function monthSums(businessId: BusinessId, period: Period) {
  return {
    sales: queries.salesByMonth(businessId, period),
    whtKept: queries.whtKeptByMonth(businessId, period),
  }
}

export interface TaxBooks {
  business: BusinessRow
  /** Up to the month asked for, oldest first. */
  months: MonthBooks[]
  /** The month asked for. */
  last: MonthBooks
  /** Other currencies in which that month has invoices or taxed purchases. */
  otherCurrencies: Currency[]
}

/**
 * The months from `first` to `month`, each with its return, and where needed those before that leave the first a credit: the
 * return that was filed last says what it carried on. The figures of a month are only made here.
 */
export async function openBooks(ctx: Ctx, month: string, first = month): Promise<TaxBooks> {
  const opening = await read(ctx, (ctx) => findCredit(ctx, first))
  return readBooks(ctx, { from: opening ? monthStart(opening.month) : null, month }, opening)
}

/** The months from a day to `month`, for what shows no credit of earlier ones: theirs is left out. */
export function booksSince(ctx: Ctx, from: string, month: string): Promise<TaxBooks> {
  return readBooks(ctx, { from, month }, null)
}

/**
 * How expenses of a day or later are summed: the VAT that comes back of each, and what of it is cost because some sales of its
 * month were exempt.
 */
export function vatRecovery(ctx: Ctx, from: string | null): Promise<VatRecovery> {
  return read(ctx, async (ctx) => {
    const { currency } = await requireBusiness(ctx)
    return vatRecoveryOf(ctx.businessId, currency, await sharedMonths(ctx, from))
  })
}

/** The same for the expenses of some VAT months, 'YYYY-MM'. */
export function vatRecoveryIn(ctx: Ctx, months: readonly string[]): Promise<VatRecovery> {
  return read(ctx, async (ctx) => {
    const { currency } = await requireBusiness(ctx)
    const first = [...months].sort()[0]
    const shares = first === undefined ? [] : await sharedMonths(ctx, monthStart(first))
    const wanted = shares.filter(({ month }) => months.includes(month))
    return vatRecoveryOf(ctx.businessId, currency, wanted)
  })
}

/** The months, from that of a day on, in which only a share of input VAT comes back. */
async function sharedMonths(ctx: Ctx, from: string | null): Promise<MonthShare[]> {
  const { db, businessId } = ctx
  const business = await requireBusiness(ctx)
  if (!isInNigeria(business)) return []
  // Most businesses sell nothing exempt, and need no other sums.
  const exempt = await queries.listMonthsWith(
    db,
    businessId,
    'exempt_sales',
    from === null ? '' : monthOf(from),
  )
  const [first, last] = [exempt.at(0), exempt.at(-1)]
  if (first === undefined || last === undefined) return []
  const sales = await queries.listTaxableSales(db, businessId, business.currency, {
    from: monthStart(first),
    until: periodOf(last).until,
  })
  return sales.flatMap((row) => {
    const { apportionment } = vatReturn(factsOf(row))
    return apportionment ? [{ month: row.month, ...apportionment }] : []
  })
}

async function readBooks(
  ctx: Ctx,
  { from, month }: { from: string | null; month: string },
  opening: Opening | null,
): Promise<TaxBooks> {
  const period = { from, until: periodOf(month).until }
  const [business, figures] = await Promise.all([
    read(ctx, requireBusiness),
    read(ctx, ({ db, businessId }) => queries.listFigures(db, businessId, period)),
  ])
  const months = booksOf(business.currency, figures, month, opening)
  const last = months.at(-1)
  if (!last) throw new Error('The books always have the month that was asked for.')
  const otherCurrencies = figures
    .filter((row) => row.month === month && row.currency !== business.currency)
    .map(({ currency }) => currency)
    .sort()
  return { business, months, last, otherCurrencies }
}

/** The last month up to `month` that begins with a credit from a return, filed here or elsewhere; null where none was filed. */
async function findCredit(ctx: Ctx, month: string): Promise<Opening | null> {
  const { db, businessId } = ctx
  const { currency } = await requireBusiness(ctx)
  const [elsewhere, here] = await Promise.all([
    findOpening(db, businessId),
    findFiledCredit(db, businessId, { currency, before: month }),
  ])
  const filed = [
    elsewhere?.vatFiledThrough && {
      month: monthAfter(elsewhere.vatFiledThrough),
      credit: BigInt(elsewhere.vatCredit),
    },
    here && {
      month: monthAfter(here.period),
      credit: BigInt(here.carriedForward.replace('.', '')),
    },
  ]
  const openings = filed.filter((one) => !!one).filter((opening) => opening.month <= month)
  return openings.sort((a, b) => (a.month < b.month ? 1 : -1))[0] ?? null
}

const monthAfter = (month: string) => monthOf(addMonths(monthStart(month), 1))

/** A month's taxes, as its invoices, expenses and deductions have them now. */
export async function taxMonth(ctx: Ctx, month: string): Promise<TaxMonth> {
  const [books, hasReturn, deducted, remittances, filings, exceptions] = await Promise.all([
    openBooks(ctx, month),
    vatMonths(ctx),
    read(ctx, ({ db, businessId }) => sumWhtByState(db, businessId, periodOf(month))),
    listRemittances(ctx, periodOf(month)),
    read(ctx, ({ db, businessId }) => listFilings(db, businessId, [month])),
    countExceptions(ctx, month),
  ])
  const { business, last, otherCurrencies } = books
  const { currency } = business
  const own = deducted.filter((row) => row.currency === currency)
  const kept = (states: readonly string[]) =>
    own
      .filter((row) => states.includes(row.state))
      .reduce((sum, row) => sum + BigInt(row.amount), 0n)
  const filing = filings.find(({ duty }) => duty === 'vat')
  return {
    month,
    currency,
    vat: { mustFile: hasReturn(month), ...presentVat(books, month) },
    wht: {
      deducted: {
        waiting: formatMinor(kept(['waiting'])),
        received: formatMinor(kept(['received'])),
        lost: formatMinor(kept(['lost'])),
        // A deduction that is given up as lost counts nowhere.
        total: formatMinor(kept(['waiting', 'received'])),
      },
      expected: formatMinor(last.whtAsked),
      toRemit: presentDue(figuresOf(remittances, month, currency), month, filings),
    },
    basis: { invoices: last.invoices, expenses: last.expenses },
    otherCurrencies: [...new Set([...otherCurrencies, ...deducted.map((row) => row.currency)])]
      .filter((other) => other !== currency)
      .sort(),
    filing: filing ? presentFiling(filing, { vat: last.vat }) : null,
    exceptions,
    listsPurchases: canUse(ctx.plan, 'input_vat_report'),
  }
}

function presentVat({ last }: TaxBooks, month: string): Omit<TaxMonth['vat'], 'mustFile'> {
  const { vat, uncharged } = last
  const shared = vat.apportionment
  return {
    boxes: presentBoxes(vat),
    payable: formatMinor(vat.payable),
    broughtForward: formatMinor(vat.broughtForward),
    withheldByCustomers: formatMinor(vat.withheld),
    toPay: formatMinor(vat.toPay),
    carriedForward: formatMinor(vat.carriedForward),
    dueOn: dueOn('vat', month),
    apportionment: shared && {
      inputVat: formatMinor(shared.inputVat),
      taxableSales: formatMinor(shared.taxableSales),
      totalSales: formatMinor(shared.totalSales),
      recoverable: formatMinor(shared.recoverable),
    },
    notCharged: formatMinor(uncharged),
    creditNotes: presentNotes(vat.creditNotes),
    debitNotes: presentNotes(vat.debitNotes),
  }
}

/**
 * The WHT in kobo that clients deducted in whole months, as tax already paid: without certificates that are lost. Credits from
 * before the business kept its books here count in the period in which it said so.
 */
export async function whtCredits(
  ctx: Ctx,
  currency: Currency,
  period: { from: string; until: string },
): Promise<bigint> {
  const [kept, opening] = await read(ctx, ({ db, businessId }) =>
    Promise.all([queries.listWhtKept(db, businessId, period), findOpening(db, businessId)]),
  )
  const since = opening ? todayIn(ctx.timeZone, opening.updatedAt) : ''
  const before = since >= period.from && since < period.until ? opening?.whtCredits : 0
  return kept
    .filter((row) => row.currency === currency)
    .reduce((sum, { amount }) => sum + BigInt(amount), BigInt(before ?? 0))
}

/** The months of a calendar year, with what they come to in all. */
export async function taxYear(ctx: Ctx, year: string): Promise<TaxYear> {
  const months = Array.from(
    { length: 12 },
    (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`,
  )
  const period = { from: `${year}-01-01`, until: periodOf(`${year}-12`).until }
  const [{ business, months: books }, kept, remittances, filings] = await Promise.all([
    booksSince(ctx, period.from, `${year}-12`),
    read(ctx, ({ db, businessId }) => queries.listWhtKept(db, businessId, period)),
    listRemittances(ctx, period),
    read(ctx, ({ db, businessId }) => listFilings(db, businessId, months)),
  ])
  const whtIn = (month: string) =>
    BigInt(
      kept.find((row) => row.month === month && row.currency === business.currency)?.amount ?? 0,
    )
  const total = { output: 0n, input: 0n, net: 0n, wht: 0n, toRemit: 0n }
  const rows = months.map((month) => {
    const vat = books.find((book) => book.month === month)?.vat
    const [output, input, wht] = [vat?.output ?? 0n, vat?.input ?? 0n, whtIn(month)]
    total.output += output
    total.input += input
    total.net += output - input
    total.wht += wht
    const toRemit = figuresOf(remittances, month, business.currency).amount
    total.toRemit += BigInt(toRemit.replace('.', ''))
    return {
      month,
      outputVat: formatMinor(output),
      inputVat: formatMinor(input),
      net: formatMinor(output - input),
      runningNet: formatMinor(total.net),
      whtDeducted: formatMinor(wht),
      whtToRemit: toRemit,
      isFiled: filings.some(({ duty, period }) => duty === 'vat' && period === month),
    }
  })
  return {
    year,
    currency: business.currency,
    months: rows,
    totals: {
      outputVat: formatMinor(total.output),
      inputVat: formatMinor(total.input),
      net: formatMinor(total.net),
      whtDeducted: formatMinor(total.wht),
      whtToRemit: formatMinor(total.toRemit),
    },
  }
}
