import type { Analytics } from '@isiro/contracts/analytics'
import type { ForeignParts } from '@isiro/contracts/foreign-parts'
import { addDays, monthOf } from '@isiro/domain/business-date'
import { AGEING_BUCKETS, type AgeingBucket } from '@isiro/domain/client-statement'
import type { Currency } from '@isiro/domain/currency'
import { formatMinor } from '@isiro/domain/money'
import type { Period } from '@isiro/domain/period'
import { type CurrencyText, presentSum } from '../../platform/db/currency-sum.ts'
import type * as queries from './queries.ts'

// Sums may outgrow a safe integer, so they stay bigint until they are formatted.
const total = (rows: { amount: string }[]) =>
  rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
const counted = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

const inPeriod = <Row extends queries.PartSum>(rows: Row[]) => rows.filter(({ part }) => part)
const before = <Row extends queries.PartSum>(rows: Row[]) => rows.filter(({ part }) => !part)
const inPart = <Row extends queries.PartSum>(rows: Row[], { from }: Period) =>
  rows.filter(({ part }) => part === from)

/** A figure of the period with the same figure of the previous period. */
function compared(rows: queries.PartSum[]) {
  return {
    amount: formatMinor(total(inPeriod(rows))),
    before: formatMinor(total(before(rows))),
    count: counted(inPeriod(rows)),
  }
}

/** Rows in one currency, each with what of it was in others; `amount` is in the one. */
export type Asked<Row> = Row & { foreign: CurrencyText | null }

/** The rows in the asked currency; in the business's own, all of them by their rates. */
export function asked<Row extends CurrencyText>(
  rows: Row[],
  { currency, home }: { currency: Currency; home: Currency },
): Asked<Row>[] {
  if (currency !== home)
    return rows.filter((row) => row.currency === currency).map((row) => ({ ...row, foreign: null }))
  return rows.map((row) => ({ ...row, amount: row.home, foreign: row }))
}

/** The parts of some rows in other currencies, and the money in them without a rate. */
export function foreignParts(home: Currency, rows: Asked<object>[]): ForeignParts {
  return presentSum(
    home,
    rows.flatMap(({ foreign }) => (foreign ? [foreign] : [])),
  ).parts
}

export function moneyIn(
  home: Currency,
  parts: Period[],
  invoiced: Asked<queries.PartSum>[],
  received: Asked<queries.PartSum>[],
): Analytics['moneyIn'] {
  return {
    invoiced: compared(invoiced),
    received: compared(received),
    points: parts.map((part) => ({
      ...part,
      invoiced: formatMinor(total(inPart(invoiced, part))),
      received: formatMinor(total(inPart(received, part))),
      invoicedOthers: foreignParts(home, inPart(invoiced, part)).others,
      receivedOthers: foreignParts(home, inPart(received, part)).others,
    })),
  }
}

/** The parts of the period's figures in other currencies. */
export function foreignOf(
  home: Currency,
  rows: {
    invoiced: Asked<queries.PartSum>[]
    received: Asked<queries.PartSum>[]
    owed: Asked<queries.AgeingSum>[]
    spent: queries.ExpenseSum[]
  },
): Analytics['foreign'] {
  const spent = inPeriod(rows.spent).map((row) => ({ ...row, rated: '0', home: '0' }))
  return {
    invoiced: foreignParts(home, inPeriod(rows.invoiced)),
    received: foreignParts(home, inPeriod(rows.received)),
    owed: foreignParts(home, rows.owed),
    overdue: foreignParts(
      home,
      rows.owed.filter(({ bucket }) => bucket !== 'not_due'),
    ),
    expenses: presentSum(home, spent).parts,
  }
}

/** The range of due dates of a bucket as of today; null at an open end. */
function dueDates(bucket: AgeingBucket, today: string) {
  const ago = (days: number) => addDays(today, -days)
  switch (bucket) {
    case 'not_due':
      return { dueFrom: today, dueTo: null }
    case 'd1_30':
      return { dueFrom: ago(30), dueTo: ago(1) }
    case 'd31_60':
      return { dueFrom: ago(60), dueTo: ago(31) }
    case 'd61_90':
      return { dueFrom: ago(90), dueTo: ago(61) }
    case 'd90_plus':
      return { dueFrom: null, dueTo: ago(91) }
  }
}

export function ageing(
  home: Currency,
  rows: Asked<queries.AgeingSum>[],
  since: { day: string; more: string },
  today: string,
): Analytics['ageing'] {
  return {
    owed: {
      amount: formatMinor(total(rows)),
      before: formatMinor(total(rows) - BigInt(since.more)),
    },
    overdue: formatMinor(total(rows.filter(({ bucket }) => bucket !== 'not_due'))),
    asOf: today,
    before: since.day,
    buckets: AGEING_BUCKETS.map((bucket) => {
      const found = rows.filter((row) => row.bucket === bucket)
      return {
        bucket,
        count: counted(found),
        amount: formatMinor(total(found)),
        others: foreignParts(home, found).others,
        ...dueDates(bucket, today),
      }
    }),
  }
}

/** The figures of each value of a column, sorted by the period's largest first. */
function ranked<Row extends queries.PartSum, Name extends string>(
  rows: Row[],
  nameOf: (row: Row) => Name,
) {
  const names = [...new Set(rows.map(nameOf))]
  return names
    .map((name) => ({ name, rows: rows.filter((row) => nameOf(row) === name) }))
    .sort((a, b) => {
      const [first, second] = [total(inPeriod(a.rows)), total(inPeriod(b.rows))]
      if (first === second) return a.name < b.name ? -1 : 1
      return first > second ? -1 : 1
    })
}

export function methods(
  home: Currency,
  received: Asked<queries.ReceivedSum>[],
): Analytics['methods'] {
  return ranked(received, ({ method }) => method).map(({ name, rows }) => ({
    method: name,
    ...compared(rows),
    others: foreignParts(home, inPeriod(rows)).others,
  }))
}

const deductible = (rows: queries.ExpenseSum[]) =>
  formatMinor(inPeriod(rows).reduce((sum, row) => sum + BigInt(row.deductible), 0n))

export function expenses(rows: queries.ExpenseSum[]): Analytics['expenses'] {
  const { amount, before } = compared(rows.map((row) => ({ ...row, amount: row.assets })))
  const costs = rows.filter(({ count }) => count > 0)
  return {
    total: compared(rows),
    assets: { amount, before },
    deductible: deductible(rows),
    categories: ranked(costs, ({ category }) => category).map(({ name, rows: own }) => ({
      category: name,
      ...compared(own),
      deductible: deductible(own),
    })),
  }
}

export function net(
  parts: Period[],
  received: queries.PartSum[],
  spent: queries.PartSum[],
): NonNullable<Analytics['net']> {
  const difference = (pick: (rows: queries.PartSum[]) => queries.PartSum[]) =>
    formatMinor(total(pick(received)) - total(pick(spent)))
  return {
    total: { amount: difference(inPeriod), before: difference(before) },
    points: parts.map((part) => ({
      ...part,
      received: formatMinor(total(inPart(received, part))),
      expenses: formatMinor(total(inPart(spent, part))),
      net: difference((rows) => inPart(rows, part)),
    })),
  }
}

/** How many clients are named. All others are summed in one row. */
const BEST = 5

export function bestClients(rows: queries.ClientSum[]): NonNullable<Analytics['clients']> {
  const others = rows.slice(BEST)
  return {
    best: rows.slice(0, BEST).map(presentClient),
    others: { clients: others.length, amount: formatMinor(total(others)) },
  }
}

export function presentClient({ clientId, clientName, count, others, ...sums }: queries.ClientSum) {
  const amount = formatMinor(BigInt(sums.amount))
  return {
    clientId,
    clientName,
    amount,
    before: formatMinor(BigInt(sums.before)),
    others: (others ?? []).map((part) => ({ ...part, amount: formatMinor(BigInt(part.amount)) })),
    count,
  }
}

export function daysToPay(
  rows: queries.SettledCount[],
  months: Period[] | null,
): Analytics['daysToPay'] {
  const settled = rows.filter(({ month }) => month)
  return {
    median: medianOf(settled),
    before: medianOf(rows.filter(({ month }) => !month)),
    count: counted(settled),
    months:
      months?.map((part) => {
        const own = settled.filter(({ month }) => month?.startsWith(monthOf(part.from)))
        return { ...part, median: medianOf(own), count: counted(own) }
      }) ?? null,
  }
}

/** The median of counted values: the mean of the middle two for an even number, null for none. */
export function medianOf(rows: { days: number; count: number }[]): number | null {
  const all = counted(rows)
  if (all === 0) return null
  const sorted = [...rows].sort((a, b) => a.days - b.days)
  const at = (place: number) => {
    let passed = 0
    for (const { days, count } of sorted) {
      passed += count
      if (place < passed) return days
    }
    throw new RangeError('no such place')
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2
}
