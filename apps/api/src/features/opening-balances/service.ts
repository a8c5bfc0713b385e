import type {
  AddOpeningCredits,
  AddOpeningInvoices,
  OpeningBalances,
  OpeningCredit,
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
import {
  areTaxCreditsHeld,
  broughtTaxCredits,
  lockLateRowsOfOpening,
  takeBackTaxCredits,
} from '../tax/service.ts'
import { advanceNumber, continueInvoices, nextNumbers } from './numbers.ts'
import * as queries from './queries.ts'

/** What the business brought over, what stands on it, and the next numbers of this year. */
export function openingBalances(ctx: Ctx): Promise<OpeningBalances> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const [startDay, invoices, credits, bank, tax, holds, numbers] = await Promise.all([
      queries.findStartDay(db, businessId),
      queries.listOpeningInvoices(db, businessId),
      queries.listOpeningCredits(db, businessId),
      queries.findBank(db, businessId),
      broughtTaxCredits(ctx),
      listHolds(ctx, null),
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
      tax,
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
    await bringCredits(ctx, rows, { startDay, importId: null })
    await recordActivity(ctx, 'opening_balances.credits_added', null, { count: rows.length })
    return openingBalances(ctx)
  })
}

/** Adds opening credits with their clients, in the caller's transaction. */
export async function bringCredits(
  ctx: Ctx,
  rows: readonly OpeningCredit[],
  opening: { startDay: string; importId: string | null },
): Promise<void> {
  await requireStartDay(ctx, opening.startDay)
  const business = await requireIssuer(ctx)
  const clients = clientsOf(ctx, business)
  for (const [index, row] of rows.entries()) {
    const place = { path: `rows.${index}.`, ...opening }
    await addOpeningCredit(ctx, business, { row, client: await clients(row) }, place)
  }
}

/** Sets what was in the bank before the start day, from which the forecast counts; null takes it back. */
export function setOpeningBank(
  ctx: Ctx,
  { startDay, amount }: SetOpeningBank,
): Promise<OpeningBalances> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await requireStartDay(ctx, startDay)
    if (amount === null) await queries.deleteBank(db, businessId, null)
    else
      await queries.putBank(db, businessId, {
        openingDay: startDay,
        amount: minorFromNumber(amount) ?? 0,
        openingImport: null,
        updatedAt: ctx.now(),
      })
    await recordActivity(ctx, 'opening_balances.bank_set', null, {})
    return openingBalances(ctx)
  })
}

/** Refuses a start day that lies ahead, or another than that of what was brought over before. Holds the business's row. */
export async function requireStartDay(ctx: Ctx, startDay: string): Promise<void> {
  const { db, businessId } = ctx
  await queries.lockOpenings(db, businessId)
  if (startDay > todayOf(ctx)) throw refusedField('startDay', 'validation.not_in_future')
  const before = await queries.findStartDay(db, businessId)
  if (before !== null && before !== startDay) throw refusedField('startDay', 'validation.start_day')
}

/** What stands on what was brought over, or on what one import brought. */
async function listHolds(ctx: Ctx, importId: string | null): Promise<queries.Hold[]> {
  const holds = await queries.listHolds(ctx.db, ctx.businessId, importId)
  return (await areTaxCreditsHeld(ctx, importId)) ? [...holds, { name: '', by: 'filing' }] : holds
}

/**
 * Takes everything back that was brought over: the invoices, the credits, the bank balance and the tax credits of files, but not the
 * clients and the next numbers. Throws `opening_balances.in_use` while something stands on one of them.
 */
export function takeBackOpenings(ctx: Ctx): Promise<OpeningBalances> {
  return transact(ctx, async (ctx) => {
    const { holds } = await takeBack(ctx, null)
    if (holds.length > 0) throw new AppError('opening_balances.in_use', { holds })
    return openingBalances(ctx)
  })
}

/**
 * Takes back what was brought over, all of it or what one import brought; nothing of it while something stands on it. In the caller's
 * transaction, of which it is the first change.
 */
export async function takeBack(
  ctx: Ctx,
  importId: string | null,
): Promise<{ count: number; holds: queries.Hold[] }> {
  const { db, businessId } = ctx
  await lockLateRowsOfOpening(ctx)
  await queries.lockOpenings(db, businessId)
  const holds = await listHolds(ctx, importId)
  if (holds.length > 0) return { count: 0, holds }
  const invoices = await queries.deleteInvoices(db, businessId, importId)
  const credits = await queries.deleteCredits(db, businessId, importId)
  const bank = await queries.deleteBank(db, businessId, importId)
  const tax = await takeBackTaxCredits(ctx, importId)
  const count = invoices + credits + Number(bank) + Number(tax)
  if (count > 0 || importId === null)
    await recordActivity(ctx, 'opening_balances.taken_back', null, { count })
  return { count, holds }
}

/** Sets the next number of a kind of document this year; refuses one that is used or below a used one. */
export function setNextNumber(ctx: Ctx, input: SetNextNumber): Promise<OpeningBalances> {
  return transact(ctx, async (ctx) => {
    await advanceNumber(ctx, input)
    return openingBalances(ctx)
  })
}
