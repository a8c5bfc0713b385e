import type { SystemCtx } from '../../db/context.ts'
import type { StoredObject } from './file-store.ts'
import { findStore, requireStore } from './find-store.ts'
import { MOVE_FILES_OUT } from './queues.ts'

/** The columns of a table that say where the bytes of a row's file are. */
export const FILE_COLUMNS = ['file', 'fileObject', 'fileBytes', 'fileSha256'] as const

/** A row's file: its bytes, or where in the store they are; neither of a row without one. */
export interface FilePlace {
  file: Buffer | null
  fileObject: string | null
  fileBytes: number | null
  fileSha256: Buffer | null
}

/** What a row says of its object in the store; null if its bytes are in the database, or it has none. */
export function objectOf({ fileObject, fileBytes, fileSha256 }: FilePlace): StoredObject | null {
  if (fileObject === null || fileBytes === null || fileSha256 === null) return null
  return { objectId: fileObject, bytes: fileBytes, sha256: fileSha256 }
}

/**
 * The bytes of a row's file, from wherever they are; null if it has none. To be called outside of transactions. Throws
 * `files.unavailable` if the store does not give them.
 */
export async function readFile(ctx: SystemCtx, place: FilePlace): Promise<Buffer | null> {
  const object = objectOf(place)
  if (object === null) return place.file
  refuseInside(ctx)
  return requireStore(ctx.config).get(ctx.businessId, object)
}

/**
 * Says, in the transaction that stored files in the database, that they can go to the store. Without a store, or while new
 * files stay in the database, there is nothing to do.
 */
export async function letFilesOut({ db, businessId, config, jobs }: SystemCtx): Promise<void> {
  if (config.files.keptIn === 's3') await jobs.add(db, MOVE_FILES_OUT, { businessId })
}

/**
 * The columns of a new row for bytes that only wait, such as a part of an upload: they go to the store at once, or into the
 * row. To be called outside of transactions, before the row is stored.
 */
export async function placeFile(ctx: SystemCtx, bytes: Buffer): Promise<FilePlace> {
  const store = ctx.config.files.keptIn === 's3' ? findStore(ctx.config) : null
  if (store === null) return { file: bytes, fileObject: null, fileBytes: null, fileSha256: null }
  refuseInside(ctx)
  const { objectId, bytes: size, sha256 } = await store.put(ctx.businessId, bytes)
  return { file: null, fileObject: objectId, fileBytes: size, fileSha256: sha256 }
}

function refuseInside({ transaction }: SystemCtx): void {
  if (transaction !== null)
    throw new Error('The store of files cannot be called while a transaction is open.')
}
