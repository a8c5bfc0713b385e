import type { ErrorCode } from '@isiro/contracts/errors'
import { read, type SystemCtx } from '../../db/context.ts'
import { AppError } from '../../http/errors.ts'
import { SpooledFile } from '../spooled-file.ts'
import type { StoredObject } from './file-store.ts'
import { requireStore } from './find-store.ts'
import { FILE_TABLES, type FileTable, listOutside } from './queries.ts'
import { type FilePlace, objectOf } from './stored-file.ts'

/** The files of a business that work in a transaction can read at once, wherever they are kept. */
export interface NearFiles {
  /** The bytes of a row's file; null if it has none. */
  read(place: FilePlace): Buffer | null
}

interface Limit {
  maxBytes: number
  tooLarge: ErrorCode
}

/** Files that went to the store after the others were brought. */
class NotNear extends Error {
  readonly object: StoredObject

  constructor(object: StoredObject) {
    super(`object ${object.objectId} was not brought`)
    this.object = object
  }
}

/** A business can add files faster than this only if it adds them without end. */
const ROUNDS = 20

/**
 * Brings the files of these tables that are in the store to a temporary file, and runs work that reads them in a transaction,
 * during which the store cannot be called. A file that went to the store meanwhile is brought as well, and the work begins again,
 * so it must have no effect outside its transaction. Throws an error of the code `tooLarge` beyond `maxBytes`.
 */
export async function withFilesNear<T>(
  ctx: SystemCtx,
  tables: readonly FileTable[],
  work: (files: NearFiles) => Promise<T>,
  limit?: Limit,
): Promise<T> {
  if (ctx.transaction !== null) throw new Error('Files are brought before a transaction begins.')
  const wanted = FILE_TABLES.filter((table) => tables.includes(table))
  const listed = await read(ctx, ({ db, businessId }) =>
    Promise.all(wanted.map((table) => listOutside(db, businessId, table))),
  )
  await using spool = await SpooledFile.open()
  const places = new Map<string, number>()
  const bring = async (object: StoredObject) => {
    if (limit && spool.size + object.bytes > limit.maxBytes) throw new AppError(limit.tooLarge)
    const bytes = await requireStore(ctx.config).get(ctx.businessId, object)
    places.set(object.objectId, spool.size)
    await spool.append(bytes)
  }
  for (const object of listed.flat()) await bring(object)
  const near: NearFiles = {
    read(place) {
      const object = objectOf(place)
      if (object === null) return place.file
      const start = places.get(object.objectId)
      if (start === undefined) throw new NotNear(object)
      return spool.read(start, start + object.bytes)
    },
  }
  for (let round = 1; ; round++) {
    try {
      return await work(near)
    } catch (error) {
      if (!(error instanceof NotNear) || round === ROUNDS) throw error
      await bring(error.object)
    }
  }
}
