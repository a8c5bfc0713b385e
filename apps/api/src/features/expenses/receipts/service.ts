import {
  type AddReceipt,
  MAX_RECEIPT_BYTES,
  MAX_RECEIPTS,
  MAX_THUMBNAIL_BYTES,
} from '@isiro/contracts/expense-receipts'
import type { Expense } from '@isiro/contracts/expenses'
import type { Language } from '@isiro/domain/language'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { receiptTypeOf } from '../../../platform/files/complete-file.ts'
import { letFilesOut, readFile } from '../../../platform/files/store/stored-file.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { getExpense, lockStanding } from '../service.ts'
import * as queries from './queries.ts'

/** Adds a receipt to its expense. */
export function addReceipt(
  ctx: Ctx,
  expenseId: string,
  input: AddReceipt,
  language: Language,
): Promise<Expense> {
  const file = checkedFile(input.mediaType, input.base64, 'base64', MAX_RECEIPT_BYTES)
  const thumbnail =
    input.thumbnail &&
    checkedFile(
      input.thumbnail.mediaType,
      input.thumbnail.base64,
      'thumbnail.base64',
      MAX_THUMBNAIL_BYTES,
    )
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const expense = await lockStanding(ctx, expenseId)
    await refuseSixth(ctx, expenseId)
    const at = ctx.now()
    await queries.insertReceipt(db, businessId, {
      id: newId(at),
      expenseId,
      mediaType: input.mediaType,
      name: input.name,
      file,
      thumbnail,
      thumbnailType: input.thumbnail?.mediaType ?? null,
      addedAt: at,
      addedBy: ctx.accountId,
    })
    await letFilesOut(ctx)
    await note(ctx, 'added', expenseId, expense.description)
    return getExpense(ctx, expenseId, language)
  })
}

function checkedFile(mediaType: string, base64: string, path: string, maxBytes: number): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxBytes) throw refusedField(path, 'validation.receipt_size')
  if (receiptTypeOf(bytes) !== mediaType) throw refusedField(path, 'validation.receipt_type')
  return bytes
}

async function refuseSixth({ db, businessId }: Ctx, expenseId: string): Promise<void> {
  if ((await queries.countReceipts(db, businessId, expenseId)) >= MAX_RECEIPTS)
    throw new AppError('expenses.too_many_receipts', { limit: MAX_RECEIPTS })
}

/** Removes a receipt from its expense. It can be restored. */
export function removeReceipt(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { expenseId } = found(await queries.findExpenseOf(ctx.db, ctx.businessId, id))
    const expense = await lockStanding(ctx, expenseId)
    const receipt = found(await queries.findExpenseOf(ctx.db, ctx.businessId, id))
    if (receipt.removedAt !== null) throw new AppError('resource.not_found')
    await queries.setRemoved(ctx.db, ctx.businessId, id, ctx.now())
    await note(ctx, 'removed', expenseId, expense.description)
  })
}

/** Restores a removed receipt, on any plan. A receipt that is not removed stays unchanged. */
export function restoreReceipt(ctx: Ctx, id: string, language: Language): Promise<Expense> {
  return transact(ctx, async (ctx) => {
    const { expenseId } = found(await queries.findExpenseOf(ctx.db, ctx.businessId, id))
    const expense = await lockStanding(ctx, expenseId)
    const receipt = found(await queries.findExpenseOf(ctx.db, ctx.businessId, id))
    if (receipt.removedAt !== null) {
      await refuseSixth(ctx, expenseId)
      await queries.setRemoved(ctx.db, ctx.businessId, id, null)
      await note(ctx, 'added', expenseId, expense.description)
    }
    return getExpense(ctx, expenseId, language)
  })
}

function note(ctx: Ctx, what: 'added' | 'removed', expenseId: string, description: string) {
  return recordActivity(ctx, `expense.receipt_${what}`, expenseId, { description })
}

/** A receipt's file. */
export async function receiptFile(ctx: Ctx, id: string) {
  const row = await read(ctx, ({ db, businessId }) => queries.findFile(db, businessId, id))
  const { mediaType, expenseDate, ...place } = found(row)
  return { mediaType, expenseDate, bytes: found(await readFile(ctx, place)) }
}

/** The thumbnail of a receipt. */
export async function receiptThumbnail(ctx: Ctx, id: string) {
  const row = await read(ctx, ({ db, businessId }) => queries.findThumbnail(db, businessId, id))
  return { bytes: found(row?.bytes), mediaType: found(row?.mediaType) }
}
