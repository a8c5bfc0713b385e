import type { PictureType, ReceiptType } from '@isiro/contracts/expense-receipts'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface NewReceipt {
  id: string
  expenseId: string
  mediaType: ReceiptType
  name: string | null
  file: Buffer
  thumbnail: Buffer | null
  thumbnailType: PictureType | null
  addedAt: Date
  addedBy: string | null
}

export async function insertReceipt(
  db: Db,
  businessId: BusinessId,
  receipt: NewReceipt,
): Promise<void> {
  await db
    .insertInto('expenseReceipts')
    .values({ ...receipt, businessId })
    .execute()
}

export async function countReceipts(
  db: Db,
  businessId: BusinessId,
  expenseId: string,
): Promise<number> {
  const row = await db
    .selectFrom('expenseReceipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('expenseId', '=', expenseId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** A receipt, removed or not, whose expense is not deleted. */
function kept(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('expenseReceipts')
    .innerJoin('expenses', (join) =>
      join
        .onRef('expenses.businessId', '=', 'expenseReceipts.businessId')
        .onRef('expenses.id', '=', 'expenseReceipts.expenseId')
        .on('expenses.deletedAt', 'is', null),
    )
    .where('expenseReceipts.businessId', '=', businessId)
    .where('expenseReceipts.id', '=', id)
}

function standing(db: Db, businessId: BusinessId, id: string) {
  return kept(db, businessId, id).where('expenseReceipts.removedAt', 'is', null)
}

/** Where a receipt's file is, unless the receipt or its expense is deleted. */
export function findFile(db: Db, businessId: BusinessId, id: string) {
  return standing(db, businessId, id)
    .select([
      'expenseReceipts.mediaType',
      'expenseReceipts.file',
      'expenseReceipts.fileObject',
      'expenseReceipts.fileBytes',
      'expenseReceipts.fileSha256',
      'expenses.expenseDate',
    ])
    .executeTakeFirst()
}

/** A receipt's thumbnail, if it has one. */
export function findThumbnail(db: Db, businessId: BusinessId, id: string) {
  return standing(db, businessId, id)
    .select(['expenseReceipts.thumbnail as bytes', 'expenseReceipts.thumbnailType as mediaType'])
    .executeTakeFirst()
}

/** The expense of a receipt, and when the receipt was removed, if it was. */
export function findExpenseOf(db: Db, businessId: BusinessId, id: string) {
  return kept(db, businessId, id)
    .select(['expenseReceipts.expenseId', 'expenseReceipts.removedAt'])
    .executeTakeFirst()
}

export async function setRemoved(
  db: Db,
  businessId: BusinessId,
  id: string,
  removedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('expenseReceipts')
    .set({ removedAt })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}
