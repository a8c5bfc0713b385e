import type { ApprovalMember, ApprovalRule } from '@isiro/domain/approvals'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The rules of a business, the oldest first. */
export async function listRules(db: Db, businessId: BusinessId): Promise<ApprovalRule[]> {
  const rows = await db
    .selectFrom('approvalRules')
    .select(['id', 'what', 'above', 'makers', 'first', 'second', 'secondAbove', 'standIn'])
    .where('businessId', '=', businessId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows
}

export interface RuleMember extends ApprovalMember {
  firstName: string
  lastName: string
}

/**
 * The members of a business, the owner first. The business's own login that a takeover left to its owner is among them: it is an
 * account of the owner's mailbox, which is what approvals compare.
 */
export function listMembers(db: Db, businessId: BusinessId): Promise<RuleMember[]> {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .where('m.businessId', '=', businessId)
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'm.role'])
    .orderBy(sql`m.role <> 'owner'`)
    .orderBy('m.createdAt')
    .orderBy('m.accountId')
    .execute()
}

export async function findCurrency(db: Db, businessId: BusinessId): Promise<Currency> {
  const { currency } = await db
    .selectFrom('businesses')
    .select('currency')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return currency
}

/** The prices of the price list in a currency, by the descriptions of items that are in use. */
export async function listPrices(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
  descriptionKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('items')
    .select(['descriptionKey', 'price'])
    .where('businessId', '=', businessId)
    .where('currency', '=', currency)
    .where('archivedAt', 'is', null)
    .where('descriptionKey', 'in', descriptionKeys)
    .execute()
  return new Map(rows.map(({ descriptionKey, price }) => [descriptionKey, price]))
}

type RuleFields = Omit<ApprovalRule, 'id'>

function columnsOf({ first, second, makers, ...fields }: RuleFields) {
  return {
    ...fields,
    makers: [...makers],
    first: JSON.stringify(first),
    second: second && JSON.stringify(second),
  }
}

export async function insertRule(
  db: Db,
  businessId: BusinessId,
  { id, at, ...rule }: ApprovalRule & { at: Date },
): Promise<void> {
  await db
    .insertInto('approvalRules')
    .values({ ...columnsOf(rule), id, businessId, createdAt: at, updatedAt: at })
    .execute()
}

/** Changes a rule; false where there is none. */
export async function updateRule(
  db: Db,
  businessId: BusinessId,
  { id, at, ...rule }: ApprovalRule & { at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('approvalRules')
    .set({ ...columnsOf(rule), updatedAt: at })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a rule; false where there is none. */
export async function deleteRule(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('approvalRules')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
