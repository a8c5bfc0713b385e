import type { SenderProblem } from '@isiro/domain/client-domain'
import { compiled } from '../../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface SenderRow {
  address: string
  selector: string
  publicKey: string
  provenAt: Date | null
  checkedAt: Date | null
  missing: SenderProblem[]
}

const COLUMNS = ['address', 'selector', 'publicKey', 'provenAt', 'checkedAt', 'missing'] as const

export function findSender(db: Db, businessId: BusinessId): Promise<SenderRow | undefined> {
  return db
    .selectFrom('senderAddresses')
    .where('businessId', '=', businessId)
    .select(COLUMNS)
    .executeTakeFirst()
}

/** The same, and keeps it from changing until the transaction ends. */
export function lockSender(db: Db, businessId: BusinessId): Promise<SenderRow | undefined> {
  return db
    .selectFrom('senderAddresses')
    .where('businessId', '=', businessId)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewSender {
  address: string
  selector: string
  publicKey: string
  privateKeySealed: Buffer
  addedAt: Date
}

/** Puts a new address in the place of what the business had. */
export async function putSender(db: Db, businessId: BusinessId, sender: NewSender): Promise<void> {
  const claim = { ...sender, provenAt: null, checkedAt: null, missing: [] }
  await db
    .insertInto('senderAddresses')
    .values({ businessId, ...claim })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(claim))
    .execute()
}

export async function noteCheck(
  db: Db,
  businessId: BusinessId,
  check: Pick<SenderRow, 'provenAt' | 'checkedAt' | 'missing'>,
): Promise<void> {
  await db.updateTable('senderAddresses').set(check).where('businessId', '=', businessId).execute()
}

/** Ends the use of an own address, and returns it; undefined where there was none. */
export async function deleteSender(db: Db, businessId: BusinessId): Promise<string | undefined> {
  const row = await db
    .deleteFrom('senderAddresses')
    .where('businessId', '=', businessId)
    .returning('address')
    .executeTakeFirst()
  return row?.address
}

/** What mails are sent and signed with, once proven, and the plan that it needs. */
const signing = compiled((db, $: { businessId: BusinessId }) =>
  db
    .selectFrom('senderAddresses as s')
    .innerJoin('businesses as b', 'b.id', 's.businessId')
    .where('s.businessId', '=', $.businessId)
    .where('b.id', '=', $.businessId)
    .where('s.provenAt', 'is not', null)
    .select(['s.address', 's.selector', 's.privateKeySealed', 'b.plan']),
)

export async function findSigning(db: Db, businessId: BusinessId) {
  const [row] = await signing(db, { businessId })
  return row
}
