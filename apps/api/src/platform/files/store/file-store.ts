import { createHash } from 'node:crypto'
import type { BusinessId } from '../../db/context.ts'
import { AppError } from '../../http/errors.ts'

/** A file in the store: its name there, its size and its SHA-256. A row keeps all three, so that bytes can be checked. */
export interface StoredObject {
  objectId: string
  bytes: number
  sha256: Buffer
}

/** An object as the store lists it. */
export interface ListedObject {
  businessId: string
  objectId: string
  bytes: number
  storedAt: Date
}

/** How far a listing has come. `next` begins the next page; null behind the last one. */
export interface ListedPage {
  objects: ListedObject[]
  next: string | null
}

/**
 * Keeps files outside the database. An object's name is its business and an id that is made for it and never used again. Each
 * call throws `StoreFailure` if the store refuses it or does not answer in time.
 */
export interface FileStore {
  /** Stores bytes under a new name. The store itself checks that they are those with the digest. */
  put(businessId: BusinessId, bytes: Buffer): Promise<StoredObject>
  /** The bytes of an object, which are checked. */
  get(businessId: BusinessId, object: StoredObject): Promise<Buffer>
  /** Deletes an object. Deleting one that is not there has no effect. */
  remove(businessId: BusinessId, objectId: string): Promise<void>
  /** A page of all objects, or of those of one business, in the order of their names. */
  list(from: { after?: string | null; businessId?: BusinessId }): Promise<ListedPage>
}

/** Why a call of the store failed, for the log. It never holds a key or a file. */
export class StoreFailure extends AppError {
  constructor(why: string) {
    super('files.unavailable')
    this.message = `The store of files: ${why}`
  }
}

/** The digest by which a file is known to be the one that was stored. */
export function sha256Of(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
