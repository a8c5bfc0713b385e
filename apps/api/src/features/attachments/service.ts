import {
  type AddAttachment,
  type Attachment,
  type ChangeAttachment,
  MAX_ATTACHMENTS,
  MAX_MAILED_BYTES,
} from '@isiro/contracts/attachments'
import { MAX_RECEIPT_BYTES } from '@isiro/contracts/expense-receipts'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { receiptTypeOf } from '../../platform/files/complete-file.ts'
import { pictureAlone } from '../../platform/files/pictures/picture-alone.ts'
import { type FilePlace, letFilesOut, readFile } from '../../platform/files/store/stored-file.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import { downloadName } from '../../platform/http/file-reply.ts'
import { requireVerb } from '../../platform/http/role-gate.ts'
import * as queries from './queries.ts'

export type { Owner } from './queries.ts'

/** A file as it leaves the server: its name is safe in a header and on a disk. */
export interface SentFile {
  name: string
  mediaType: string
  content: Buffer
}

/**
 * Adds a file to a document. It is no part of the document: an issued one stays as it is. Of a picture only what it is drawn from is
 * kept, since it goes to the client.
 *
 * Throws `request.invalid` for another file than its media type says, and `attachments.too_many`.
 */
export function addAttachment(
  ctx: Ctx,
  owner: queries.Owner,
  { base64, ...input }: AddAttachment,
): Promise<Attachment> {
  const file = Buffer.from(base64, 'base64')
  if (file.length > MAX_RECEIPT_BYTES) throw refusedField('base64', 'validation.receipt_size')
  if (receiptTypeOf(file) !== input.mediaType)
    throw refusedField('base64', 'validation.receipt_type')
  const alone = pictureAlone(input.mediaType, file)
  if (alone === null) throw refusedField('base64', 'validation.receipt_type')
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { maker } = found(await queries.lockOwner(db, businessId, owner))
    const count = await queries.countAttachments(db, businessId, owner)
    if (count >= MAX_ATTACHMENTS)
      throw new AppError('attachments.too_many', { limit: MAX_ATTACHMENTS })
    const addedAt = ctx.now()
    const id = newId(addedAt)
    await queries.insertAttachment(db, businessId, owner, {
      ...input,
      id,
      file: alone,
      addedAt,
      addedBy: ctx.accountId,
      maker,
    })
    await letFilesOut(ctx)
    await note(ctx, 'added', owner, input)
    return { ...input, id, bytes: alone.length, addedAt: addedAt.toISOString() }
  })
}

/** The files of a document, oldest first. */
export function listAttachments(ctx: Ctx, owner: queries.Owner): Promise<Attachment[]> {
  return read(ctx, async ({ db, businessId }) => {
    if (!(await queries.isOwner(db, businessId, owner))) throw new AppError('resource.not_found')
    return (await queries.listAttachments(db, businessId, owner)).map(present)
  })
}

/** Renames a file, or gives it to other readers. */
export function changeAttachment(
  ctx: Ctx,
  id: string,
  change: ChangeAttachment,
): Promise<Attachment> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const before = found(await queries.findAttachment(db, businessId, id))
    await queries.changeAttachment(db, businessId, id, change)
    const what = change.audience === 'client' ? 'shared' : 'hidden'
    if (before.audience !== change.audience)
      await note(ctx, what, { kind: before.ownerKind, id: before.ownerId }, change)
    return present({ ...before, ...change })
  })
}

/** Deletes a file for good, on any plan. The timeline keeps its name. */
export function deleteAttachment(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const row = found(await queries.findAttachment(ctx.db, ctx.businessId, id))
    if (!(await queries.deleteAttachment(ctx.db, ctx.businessId, id)))
      throw new AppError('resource.not_found')
    await note(ctx, 'deleted', { kind: row.ownerKind, id: row.ownerId }, row)
  })
}

/** Deletes the files of a draft that is deleted, in its transaction. */
export function deleteFilesOf(ctx: Ctx, owner: queries.Owner): Promise<void> {
  return queries.deleteOfOwner(ctx.db, ctx.businessId, owner)
}

/** A member's download of a file. */
export async function attachmentFile(ctx: Ctx, id: string): Promise<SentFile> {
  const row = await read(ctx, ({ db, businessId }) => queries.findFile(db, businessId, id))
  const { ownerKind, ...file } = found(row)
  requireVerb(ctx, `${ownerKind}s.read`)
  return sent(ctx, file)
}

/** The files of a document that its client may have, without their bytes. */
export async function listClientFiles(ctx: Ctx, owner: queries.Owner): Promise<Attachment[]> {
  const rows = await queries.listAttachments(ctx.db, ctx.businessId, owner)
  return rows.filter(({ audience }) => audience === 'client').map(present)
}

/** A client's download. Throws `resource.not_found` for a file of another document, and for an internal one. */
export async function clientFile(ctx: Ctx, owner: queries.Owner, id: string): Promise<SentFile> {
  const row = await read(ctx, ({ db, businessId }) =>
    queries.findClientFile(db, businessId, owner, id),
  )
  return sent(ctx, found(row))
}

/**
 * The client's files that a mail about a document carries: the oldest first, as far as they fit. The others stay on the
 * client's page.
 */
export async function mailedFiles(ctx: Ctx, owner: queries.Owner): Promise<SentFile[]> {
  const rows = await read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const listed = await fittingFiles(ctx, owner)
    return Promise.all(listed.map(({ id }) => queries.findClientFile(db, businessId, owner, id)))
  })
  const files: SentFile[] = []
  for (const row of rows) files.push(await sent(ctx, found(row)))
  return files
}

/** The names of the files that `mailedFiles` would give, which are read from nowhere for it. */
export async function mailedNames(ctx: Ctx, owner: queries.Owner): Promise<{ name: string }[]> {
  const files = await read(ctx, (ctx) => fittingFiles(ctx, owner))
  return files.map(({ name, mediaType }) => ({ name: sentName(name, mediaType) }))
}

async function fittingFiles(ctx: Ctx, owner: queries.Owner): Promise<Attachment[]> {
  let left = MAX_MAILED_BYTES
  return (await listClientFiles(ctx, owner)).filter(({ bytes }) => {
    if (bytes > left) return false
    left -= bytes
    return true
  })
}

/** A file as it is sent. Not to be called in a transaction: its bytes may be in the store. */
async function sent(
  ctx: Ctx,
  { name, mediaType, ...place }: { name: string; mediaType: string } & FilePlace,
): Promise<SentFile> {
  const content = found(await readFile(ctx, place))
  return { name: sentName(name, mediaType), mediaType, content }
}

function sentName(name: string, mediaType: string): string {
  return downloadName(name, mediaType, 'attachment')
}

function present({
  id,
  name,
  audience,
  mediaType,
  bytes,
  addedAt,
}: Omit<Attachment, 'addedAt'> & { addedAt: Date }): Attachment {
  return { id, name, audience, mediaType, bytes, addedAt: addedAt.toISOString() }
}

function note(
  ctx: Ctx,
  what: 'added' | 'deleted' | 'hidden' | 'shared',
  { kind, id }: queries.Owner,
  { name, audience }: Pick<Attachment, 'name' | 'audience'>,
) {
  return recordActivity(ctx, `${kind}.attachment_${what}`, id, { name, audience })
}
