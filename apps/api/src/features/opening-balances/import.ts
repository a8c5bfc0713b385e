import {
  ImportedOpening,
  type ImportedOpeningOf,
  type OpeningCredit,
  type OpeningKind,
} from '@isiro/contracts/opening-balances'
import { monthOf } from '@isiro/domain/business-date'
import { isInNigeria } from '@isiro/domain/countries'
import { type Minor, minorFromNumber } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, todayOf } from '../../platform/db/context.ts'
import { fileImport } from '../../platform/files/imports/service.ts'
import { refusedByRule, refusedField } from '../../platform/http/errors.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'
import { plausibleRate } from '../../platform/http/typed-rate.ts'
import { type Issuer, requireIssuer } from '../business/service.ts'
import { checkOpening } from '../invoices/service.ts'
import { bringTaxCredits } from '../tax/service.ts'
import { advanceNumber, nextNumbers } from './numbers.ts'
import * as queries from './queries.ts'
import { bringCredits, bringInvoices, requireStartDay, takeBack } from './service.ts'

/**
 * Imports opening balances from a file: invoices, credits of clients, tax credits, bank balances, next numbers. What is here already
 * is left out, so a repeated file brings nothing twice. Taking an import back deletes what it brought, all of it or, while something
 * stands on it, nothing; next numbers stay.
 */
export const openingImport = fileImport({
  kind: 'invoices',

  async checkRows(ctx, rows: readonly ImportedOpening[]) {
    const business = await requireIssuer(ctx)
    for (const [index, row] of rows.entries()) checkRow(ctx, business, row, `rows.${index}.`)
    return rows.map((opening) => ({ opening }))
  },

  async createRecords(ctx, { id }) {
    const staged = await queries.listStaged(ctx.db, ctx.businessId, id)
    const rows = staged.map((row) => ImportedOpening.parse(row))
    const [startDay = '', another] = [...new Set(rows.map((row) => row.startDay))]
    if (another !== undefined) throw refusedField('startDay', 'validation.start_day')
    const opening = { startDay, importId: id }
    // In the order of locks: the business and the counters of numbers, then the months of VAT.
    await requireStartDay(ctx, startDay)
    const counts = [
      await createInvoices(ctx, ofKind(rows, 'invoice'), opening),
      await createCredits(ctx, ofKind(rows, 'credit'), opening),
      await createBank(ctx, ofKind(rows, 'bank'), opening),
      await advanceNumbers(ctx, ofKind(rows, 'nextNumber')),
      await createTaxCredits(ctx, ofKind(rows, 'vatCredit'), ofKind(rows, 'whtCredits'), id),
    ]
    return { createdCount: counts.reduce((sum, count) => sum + count, 0) }
  },

  async deleteRecords(ctx, id) {
    const { count, holds } = await takeBack(ctx, id)
    return { deletedCount: count, keptCount: holds.length }
  },
})

interface Opening {
  startDay: string
  importId: string
}

type Rows<Kind extends OpeningKind> = readonly ImportedOpeningOf<Kind>[]

function ofKind<Kind extends OpeningKind>(
  rows: readonly ImportedOpening[],
  kind: Kind,
): Rows<Kind> {
  return rows.filter((row): row is ImportedOpeningOf<Kind> => row.kind === kind)
}

/** Refuses a row that nothing can come of, whatever the other rows of its file are. */
function checkRow(ctx: Ctx, business: Issuer, row: ImportedOpening, path: string): void {
  switch (row.kind) {
    case 'invoice': {
      const { kind: _, startDay, ...invoice } = row
      checkOpening(ctx, business, invoice, { path, startDay })
      return
    }
    case 'credit':
      if (row.currency === business.currency) return
      requireCapability(ctx, 'multi_currency')
      if (row.exchangeRate !== null)
        plausibleRate(row.exchangeRate, row.currency, business.currency, `${path}exchangeRate`)
      return
    case 'vatCredit':
    case 'whtCredits':
      if (!isInNigeria(business)) throw refusedByRule(`${path}kind`, 'tax.not_in_nigeria')
      if (row.kind === 'vatCredit' && monthOf(row.issueDate) >= monthOf(todayOf(ctx)))
        throw refusedField(`${path}issueDate`, 'validation.month_open')
  }
}

async function createInvoices(ctx: Ctx, rows: Rows<'invoice'>, opening: Opening): Promise<number> {
  if (rows.length === 0) return 0
  const invoices = rows.map(({ kind: _kind, startDay: _startDay, ...invoice }) => invoice)
  const taken = await bringInvoices(ctx, invoices, opening)
  const count = rows.length - taken.length
  if (count > 0) await recordActivity(ctx, 'opening_balances.invoices_added', null, { count })
  return count
}

/** Adds the credits but those that their client has here already, with that amount, as often as the file has them. */
async function createCredits(ctx: Ctx, rows: Rows<'credit'>, opening: Opening): Promise<number> {
  if (rows.length === 0) return 0
  const here = new Map<string, number>()
  const keyOf = (name: string, currency: string, amount: Minor) =>
    `${foldForSearch(name)} ${currency} ${amount}`
  for (const { clientName, currency, amount } of await queries.listOpeningCredits(
    ctx.db,
    ctx.businessId,
  )) {
    const key = keyOf(clientName, currency, amount)
    here.set(key, (here.get(key) ?? 0) + 1)
  }
  const added: OpeningCredit[] = []
  for (const { kind: _kind, startDay: _startDay, open, ...credit } of rows) {
    const key = keyOf(credit.clientName, credit.currency, minorFromNumber(open) ?? 0)
    const known = here.get(key) ?? 0
    if (known > 0) here.set(key, known - 1)
    else added.push({ ...credit, amount: open })
  }
  if (added.length === 0) return 0
  await bringCredits(ctx, added, opening)
  await recordActivity(ctx, 'opening_balances.credits_added', null, { count: added.length })
  return added.length
}

/** Sets the bank balance, the sum of the rows. Throws `opening_balances.bank_differs` where another is here. */
async function createBank(ctx: Ctx, rows: Rows<'bank'>, opening: Opening): Promise<number> {
  if (rows.length === 0) return 0
  const { db, businessId } = ctx
  const amount = sumOf(rows)
  const known = await queries.findBank(db, businessId)
  if (known !== undefined) {
    if (known.amount !== amount) throw refusedByRule('open', 'opening_balances.bank_differs')
    return 0
  }
  const { startDay: openingDay, importId: openingImport } = opening
  const by = { openingDay, openingImport, updatedAt: ctx.now() }
  await queries.putBank(db, businessId, { ...by, amount })
  await recordActivity(ctx, 'opening_balances.bank_set', null, {})
  return rows.length
}

/** Has each series go on where the file says, but for those that are there already. */
async function advanceNumbers(ctx: Ctx, rows: Rows<'nextNumber'>): Promise<number> {
  let count = 0
  for (const { series: kind, number: next } of rows) {
    const now = (await nextNumbers(ctx)).find((one) => one.kind === kind)
    if (now?.next === next) continue
    await advanceNumber(ctx, { kind, next })
    count++
  }
  return count
}

async function createTaxCredits(
  ctx: Ctx,
  vatRows: Rows<'vatCredit'>,
  whtRows: Rows<'whtCredits'>,
  importId: string,
): Promise<number> {
  const [vat, second] = vatRows
  if (second !== undefined) throw refusedByRule('open', 'opening_balances.vat_credit_twice')
  const count = vatRows.length + whtRows.length
  if (count === 0) return 0
  const credits = {
    vat: vat ? { amount: sumOf([vat]), month: monthOf(vat.issueDate) } : null,
    wht: whtRows.length === 0 ? null : sumOf(whtRows),
  }
  return (await bringTaxCredits(ctx, credits, importId)) ? count : 0
}

function sumOf(rows: readonly { open: number }[]): Minor {
  return rows.reduce((sum, { open }) => sum + (minorFromNumber(open) ?? 0), 0)
}
