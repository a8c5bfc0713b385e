import type { WhtRemittance } from '@isiro/contracts/tax'
import type { WhtFigures } from '@isiro/contracts/tax-filings'
import type { Currency } from '@isiro/domain/currency'
import { formatMinor } from '@isiro/domain/money'
import { formatPercentage } from '@isiro/domain/percentage'
import { type WhtOffice, type WhtRecipient, whtOffice } from '@isiro/domain/supplier-wht'
import { dueOn } from '@isiro/domain/tax-calendar'
import { type WhtType, whtRate } from '@isiro/domain/wht-rules'
import { type Ctx, read } from '../../../platform/db/context.ts'
import type { FilingVersion } from '../filings/queries.ts'
import { periodOf } from '../month-figures.ts'
import { presentFiling } from '../present.ts'
import * as queries from './queries.ts'

/** The WHT to remit in a period, by month; `figuresOf` returns one month's figures. */
export function listRemittances(
  ctx: Ctx,
  period: { from: string | null; until: string },
): Promise<queries.RemittanceRow[]> {
  return read(ctx, ({ db, businessId }) => queries.listRemittances(db, businessId, period))
}

/** The WHT deducted from suppliers in a month, in minor units of the business's own currency. */
export function figuresOf(
  rows: readonly queries.RemittanceRow[],
  month: string,
  currency: Currency,
): WhtFigures {
  const own = rows.find((row) => row.month === month && row.currency === currency)
  return {
    count: own?.count ?? 0,
    gross: formatMinor(BigInt(own?.gross ?? 0)),
    amount: formatMinor(BigInt(own?.amount ?? 0)),
  }
}

/** A month's figures with their day and whether they were filed. */
export function presentDue(
  figures: WhtFigures,
  month: string,
  filings: readonly FilingVersion[],
): Omit<WhtRemittance, 'offices' | 'rows'> {
  const filing = filings.find(({ duty, period }) => duty === 'wht' && period === month)
  return {
    ...figures,
    dueOn: dueOn('wht', month),
    filing: filing ? presentFiling(filing, { wht: figures }) : null,
  }
}

/**
 * The schedule of a month that the business files: from which supplier it kept what back, on which payment,
 * and to which office each part goes. Amounts in another currency stand in the list and in no sum.
 */
export async function remittance(
  ctx: Ctx,
  month: string,
  currency: Currency,
  filings: readonly FilingVersion[],
): Promise<WhtRemittance> {
  const period = periodOf(month)
  const [sums, rows] = await Promise.all([
    listRemittances(ctx, period),
    read(ctx, ({ db, businessId }) => queries.listKeptBack(db, businessId, period)),
  ])
  const own = rows.filter((row) => row.currency === currency)
  return {
    ...presentDue(figuresOf(sums, month, currency), month, filings),
    offices: (['nrs', 'state'] as const).flatMap((office) => officeOf(office, own)),
    rows: rows.map(({ id, rate, gross, amount, isLate, ...row }) => ({
      ...row,
      late: isLate,
      expenseId: id,
      whtType: row.whtType,
      recipient: row.recipient,
      office: whtOffice(row.recipient),
      gross: formatMinor(gross),
      rate: formatPercentage(rate),
      isDoubled: isDoubled({ ...row, rate }),
      amount: formatMinor(amount),
      currency: row.currency,
    })),
  }
}

function officeOf(office: WhtOffice, rows: readonly queries.KeptBackRow[]) {
  const own = rows.filter(({ recipient }) => whtOffice(recipient) === office)
  if (own.length === 0) return []
  const amount = own.reduce((sum, row) => sum + BigInt(row.amount), 0n)
  return [{ office, count: own.length, amount: formatMinor(amount) }]
}

/** Whether the rate as applied is more than the one with a Tax ID would have been. */
function isDoubled(row: {
  whtType: WhtType
  recipient: WhtRecipient
  resident: boolean
  supplierTaxId: string | null
  paidOn: string
  rate: number
}): boolean {
  if (row.supplierTaxId !== null) return false
  const usual = whtRate({
    type: row.whtType,
    recipient: row.recipient,
    resident: row.resident,
    hasTaxId: true,
    date: row.paidOn,
  })
  return usual !== null && row.rate > usual
}
