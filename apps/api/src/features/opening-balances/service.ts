import type {
  AddOpeningCredits,
  AddOpeningInvoices,
  OpeningBalances,
  OpeningInvoice,
  SetNextNumber,
  SetOpeningBank,
} from '@isiro/contracts/opening-balances'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, todayOf, transact } from '../../platform/db/context.ts'
import { AppError, refusedField } from '../../platform/http/errors.ts'
import { type Issuer, requireIssuer } from '../business/service.ts'
import { clientNamed, type InvoicedClient } from '../clients/service.ts'
import { addOpenings, checkOpening } from '../invoices/service.ts'
import { addOpeningCredit } from '../ledger/service.ts'
import { advanceNumber, continueInvoices, nextNumbers } from './numbers.ts'
import * as queries from './queries.ts'

/** What the business brought over, what stands on it, and the next numbers of this year. */
export function openingBalances(ctx: Ctx): Promise<OpeningBalances> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const [startDay, invoices, credits, bank, holds, numbers] = await Promise.all([
      queries.findStartDay(db, businessId),
      queries.listOpeningInvoices(db, businessId),
      queries.listOpeningCredits(db, businessId),
      queries.findBank(db, businessId),
      queries.listHolds(db, businessId),
      nextNumbers(ctx),
    ])
    return {
      startDay,
      invoices: invoices.map(({ number, subtotal, wht, ...invoice }) => ({
        ...invoice,
        invoiceNumber: number,
        open: formatMinor(subtotal),
        wht: formatMinor(wht),
      })),
      credits: credits.map((credit) => ({ ...credit, amount: formatMinor(credit.amount) })),
      bank: bank === undefined ? null : formatMinor(bank.amount),
      holds,
      numbers,
    }
  })
}

/**
 * Brings open invoices over, all of them or none. Throws the refusals of `checkOpening`, `validation.number_taken` at the number that
 * another invoice has, and refuses a start day that lies ahead or differs from that of what is here.
 */
export function addOpeningInvoices(
  ctx: Ctx,
  { startDay, rows }: AddOpeningInvoices,
): Promise<OpeningBalances> {
  return transact(ctx, async (ctx) => {
    const taken = await bringInvoices(ctx, rows, { startDay, importId: null })
    const [place] = taken
    if (place !== undefined) throw refusedField(`rows.${place}.number`, 'validation.number_taken')
    await recordActivity(ctx, 'opening_balances.invoices_added', null, { count: rows.length })
    return openingBalances(ctx)
  })
}

/**
 * Adds opening invoices with their clients, in the caller's transaction, and has the business's own numbers go on behind theirs.
 * Returns the places of those whose number is taken: they are not added.
 */
export async function bringInvoices(
  ctx: Ctx,
  rows: readonly OpeningInvoice[],
  opening: { startDay: string; importId: string | null },
): Promise<number[]> {
  await requireStartDay(ctx, opening.startDay)
  const business = await requireIssuer(ctx)
  const clients = clientsOf(ctx, business)
  const brought = []
  for (const [index, row] of rows.entries()) {
    const path = `rows.${index}.`
    checkOpening(ctx, business, row, { path, startDay: opening.startDay })
    const client = await clients(row)
    if (row.wht > 0 && client.kind === 'individual')
      throw refusedField(`${path}wht`, 'invoices.wht_not_applicable')
    brought.push({ row, client })
  }
  const taken = await addOpenings(ctx, business, brought, opening)
  await continueInvoices(ctx, business, rows)
  return taken
}

/** Finds each named client once. */
function clientsOf(ctx: Ctx, { language }: Issuer) {
  const known = new Map<string, Promise<InvoicedClient>>()
  return ({ clientName: name, clientEmail: email }: OpeningClient) => {
    const key = JSON.stringify([name, email])
    const client = known.get(key) ?? clientNamed(ctx, { name, email }, language)
    known.set(key, client)
    return client
  }
}

type OpeningClient = Pick<OpeningInvoice, 'clientName' | 'clientEmail'>

/** Brings the credits of clients over, all of them or none. */
export function addOpeningCredits(
  ctx: Ctx,
  { startDay, rows }: AddOpeningCredits,
): Promise<OpeningBalances> {
  return transact(ctx, async (ctx) => {
    await requireStartDay(ctx, startDay)
    const business = await requireIssuer(ctx)
    const clients = clientsOf(ctx, business)
    for (const [index, row] of rows.entries()) {
      const place = { path: `rows.${index}.`, startDay }
      await addOpeningCredit(ctx, business, { row, client: await clients(row) }, place)
    }
    await recordActivity(ctx, 'opening_balances.credits_added', null, { count: rows.length })
    return openingBalances(ctx)
  })
}

/** Sets what was in the bank before the start day, from which the forecast counts; null takes it back. */
export function setOpeningBank(
  ctx: Ctx,
  { startDay, amount }: SetOpeningBank,
): Promise<OpeningBalances> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await requireStartDay(ctx, startDay)
    if (amount === null) await queries.deleteBank(db, businessId)
    else
      await queries.putBank(db, businessId, {
        openingDay: startDay,
        amount: minorFromNumber(amount) ?? 0,
        updatedAt: ctx.now(),
      })
    await recordActivity(ctx, 'opening_balances.bank_set', null, {})
    return openingBalances(ctx)
  })
}

/** Refuses a start day that lies ahead, or another than that of what was brought over before. Holds the business's row. */
async function requireStartDay(ctx: Ctx, startDay: string): Promise<void> {
  const { db, businessId } = ctx
  await queries.lockOpenings(db, businessId)
  if (startDay > todayOf(ctx)) throw refusedField('startDay', 'validation.not_in_future')
  const before = await queries.findStartDay(db, businessId)
  if (before !== null && before !== startDay) throw refusedField('startDay', 'validation.start_day')
}

/**
 * Takes everything back that was brought over: the invoices, the credits and the bank balance, but not the clients and the next
 * numbers. Throws
 * `opening_balances.in_use` while something stands on one of them.
 */
export function takeBackOpenings(ctx: Ctx): Promise<OpeningBalances> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await queries.lockOpenings(db, businessId)
    const holds = await queries.listHolds(db, businessId)
    if (holds.length > 0) throw new AppError('opening_balances.in_use', { holds })
    const invoices = await queries.deleteInvoices(db, businessId, null)
    const credits = await queries.deleteCredits(db, businessId)
    await queries.deleteBank(db, businessId)
    await recordActivity(ctx, 'opening_balances.taken_back', null, { count: invoices + credits })
    return openingBalances(ctx)
  })
}

/** Sets the next number of a kind of document this year; refuses one that is used or below a used one. */
export function setNextNumber(ctx: Ctx, input: SetNextNumber): Promise<OpeningBalances> {
  return transact(ctx, async (ctx) => {
    await advanceNumber(ctx, input)
    return openingBalances(ctx)
  })
}
