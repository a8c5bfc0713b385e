import { read, type SystemCtx, transact } from '../../db/context.ts'
import type { FileStore } from './file-store.ts'
import * as queries from './queries.ts'
import { FILE_TABLES } from './queries.ts'

/** What a move did. */
export interface Moved {
  files: number
  bytes: number
  /** False if the time was over before the files were. */
  isDone: boolean
}

interface MoveOptions {
  isCompared?: boolean
  /** No file is begun after this time, by `performance.now()`. */
  endsAt?: number
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Moves the files of a business from the database to the store, one at a time: the object is stored first, then its row names
 * it. A run that was cut off at any moment is gone on with by the next; it may leave an object that no row names, which the
 * sweep deletes. With `isCompared` each object is read again before its row lets go of the bytes. Throws `files.unavailable` if the store fails: the files that are left stay where they are.
 */
export async function moveFilesOut(
  ctx: SystemCtx,
  store: FileStore,
  { isCompared = false, endsAt = Number.POSITIVE_INFINITY }: MoveOptions = {},
): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, isDone: true }
  for (const table of FILE_TABLES) {
    for (let after = FIRST_ID; ; ) {
      const row = await read(ctx, ({ db, businessId }) =>
        queries.nextInside(db, businessId, table, after),
      )
      if (!row) break
      if (performance.now() > endsAt) return { ...moved, isDone: false }
      after = row.id
      // A file without bytes has nothing to keep elsewhere.
      if (row.file.length === 0) continue
      const object = await store.put(ctx.businessId, row.file)
      if (isCompared) await store.get(ctx.businessId, object)
      const { objectId, sha256 } = object
      const isMoved = await transact(ctx, ({ db, businessId }) =>
        queries.moveOut(db, businessId, { table, rowId: row.id, objectId, sha256 }),
      )
      if (!isMoved) {
        // The row was deleted since, or another worker was faster: nobody will ever name this object.
        await store.remove(ctx.businessId, objectId)
        continue
      }
      moved.files += 1
      moved.bytes += row.file.length
    }
  }
  return moved
}

/**
 * Moves the files of a business from the store to the database: the row has its bytes first, then the object is deleted. Bytes
 * that are not those that were stored are refused, and the row goes on naming its object.
 */
export async function moveFilesIn(ctx: SystemCtx, store: FileStore): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, isDone: true }
  for (const table of FILE_TABLES) {
    const objects = await read(ctx, ({ db, businessId }) =>
      queries.listOutside(db, businessId, table),
    )
    for (const { rowId, ...object } of objects) {
      const file = await store.get(ctx.businessId, object)
      const { objectId } = object
      const isMoved = await transact(ctx, ({ db, businessId }) =>
        queries.moveIn(db, businessId, { table, rowId, objectId, file }),
      )
      if (!isMoved) continue
      await store.remove(ctx.businessId, objectId)
      moved.files += 1
      moved.bytes += file.length
    }
  }
  return moved
}

/** What rows and objects of a business have to do with one another. */
export interface Compared extends queries.PlacedFiles {
  /** The objects that a row names and the store does not list with that size. */
  missing: string[]
}

/** Counts where the files of a business are, and compares its rows with what the store lists. */
export async function compareFiles(ctx: SystemCtx, store: FileStore): Promise<Compared> {
  const listed = new Map<string, number>()
  for (let after: string | null = null; ; ) {
    const page = await store.list({ businessId: ctx.businessId, after })
    for (const { objectId, bytes } of page.objects) listed.set(objectId, bytes)
    if (page.next === null) break
    after = page.next
  }
  const tables = await read(ctx, ({ db, businessId }) =>
    Promise.all(
      FILE_TABLES.map(async (table) => ({
        counted: await queries.countPlaces(db, businessId, table),
        named: await queries.listOutside(db, businessId, table),
      })),
    ),
  )
  const sum = (part: keyof queries.PlacedFiles) =>
    tables.reduce((total, { counted }) => total + counted[part], 0)
  return {
    inside: sum('inside'),
    insideBytes: sum('insideBytes'),
    outside: sum('outside'),
    outsideBytes: sum('outsideBytes'),
    missing: tables
      .flatMap(({ named }) => named)
      .filter(({ objectId, bytes }) => listed.get(objectId) !== bytes)
      .map(({ objectId }) => objectId),
  }
}
