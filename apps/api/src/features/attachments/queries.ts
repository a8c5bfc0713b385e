import type { AttachmentAudience, AttachmentOwner } from '@isiro/contracts/attachments'
import type { ReceiptType } from '@isiro/contracts/expense-receipts'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { FILE_COLUMNS } from '../../platform/files/store/stored-file.ts'

/** The document that files belong to. An invoice has the id of its draft, and so has a quote. */
export interface Owner {
  kind: AttachmentOwner
  id: string
}

export interface NewAttachment {
  id: string
  audience: AttachmentAudience
  name: string
  mediaType: ReceiptType
  file: Buffer
  addedAt: Date
  addedBy: string | null
  /** The maker of the document. */
  maker: string | null
}

/** The tables of the issued documents of each kind. */
const ISSUED = { invoice: 'invoices', quote: 'quotes' } as const satisfies Record<
  AttachmentOwner,
  string
>

/**
 * Finds a document or its draft. A draft is locked against being issued or deleted until the transaction ends; an issued
 * document is never deleted. Undefined where there is none.
 */
export async function lockOwner(
  db: Db,
  businessId: BusinessId,
  owner: Owner,
): Promise<{ maker: string | null } | undefined> {
  const draft = await draftOf(db, businessId, owner).forUpdate().executeTakeFirst()
  return draft ?? (await issuedOf(db, businessId, owner).forUpdate().executeTakeFirst())
}

/** Whether a document of this kind and id exists, as a draft or issued. */
export async function isOwner(db: Db, businessId: BusinessId, owner: Owner): Promise<boolean> {
  const row = await draftOf(db, businessId, owner)
    .unionAll(issuedOf(db, businessId, owner))
    .executeTakeFirst()
  return row !== undefined
}

function draftOf(db: Db, businessId: BusinessId, { kind, id }: Owner) {
  return db
    .selectFrom('documentDrafts')
    .select(['id', 'maker'])
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('id', '=', id)
}

function issuedOf(db: Db, businessId: BusinessId, { kind, id }: Owner) {
  return db
    .selectFrom(ISSUED[kind])
    .select(['id', 'maker'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
}

export async function insertAttachment(
  db: Db,
  businessId: BusinessId,
  owner: Owner,
  attachment: NewAttachment,
): Promise<void> {
  await db
    .insertInto('attachments')
    .values({ ...attachment, businessId, ownerKind: owner.kind, ownerId: owner.id })
    .execute()
}

function ofOwner(db: Db, businessId: BusinessId, { kind, id }: Owner) {
  return db
    .selectFrom('attachments')
    .where('businessId', '=', businessId)
    .where('ownerKind', '=', kind)
    .where('ownerId', '=', id)
}

export async function countAttachments(
  db: Db,
  businessId: BusinessId,
  owner: Owner,
): Promise<number> {
  const row = await ofOwner(db, businessId, owner)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const filesOf = compiled((db, $: Owner & { businessId: BusinessId }) =>
  ofOwner(db, $.businessId, $)
    .select(['id', 'name', 'audience', 'mediaType', 'bytes', 'addedAt'])
    .orderBy('id'),
)

/** The files of a document without their bytes, oldest first. */
export function listAttachments(db: Db, businessId: BusinessId, { kind, id }: Owner) {
  return filesOf(db, { businessId, kind, id })
}

/** One file without its bytes. */
export function findAttachment(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('attachments')
    .select(['id', 'ownerKind', 'ownerId', 'name', 'audience', 'mediaType', 'bytes', 'addedAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A file with its name, and where its bytes are. */
export function findFile(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('attachments')
    .select(['name', 'mediaType', 'ownerKind', ...FILE_COLUMNS])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A file of a document that its client may have. */
export function findClientFile(db: Db, businessId: BusinessId, owner: Owner, id: string) {
  return ofOwner(db, businessId, owner)
    .select(['name', 'mediaType', ...FILE_COLUMNS])
    .where('id', '=', id)
    .where('audience', '=', 'client')
    .executeTakeFirst()
}

export async function changeAttachment(
  db: Db,
  businessId: BusinessId,
  id: string,
  change: { name: string; audience: AttachmentAudience },
): Promise<void> {
  await db
    .updateTable('attachments')
    .set(change)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a file. Returns false if it is gone already. */
export async function deleteAttachment(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('attachments')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOfOwner(db: Db, businessId: BusinessId, { kind, id }: Owner) {
  await db
    .deleteFrom('attachments')
    .where('businessId', '=', businessId)
    .where('ownerKind', '=', kind)
    .where('ownerId', '=', id)
    .execute()
}
