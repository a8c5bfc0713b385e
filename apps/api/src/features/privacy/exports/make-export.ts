import { isLanguage } from '@isiro/domain/language'
import { EXPORT_LINK_DAYS } from '@isiro/domain/legal-promises'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { type NearFiles, withFilesNear } from '../../../platform/files/store/near-files.ts'
import { FILE_TABLES } from '../../../platform/files/store/queries.ts'
import { sealBytes, unsealBytes } from '../../../platform/security/sealed.ts'
import { findPerson } from '../../auth/service.ts'
import { MAIL_EXPORT } from '../queues.ts'
import { jsonFile } from './json-file.ts'
import * as queries from './queries.ts'
import { zipFile } from './zip-file.ts'

const KEPT_MS = EXPORT_LINK_DAYS * 86_400_000
/** The size of a stored part, in bytes before it is encrypted. */
const PART_BYTES = 1_000_000

/**
 * Makes the file of an export from one snapshot of the database, stores it in encrypted parts, and queues the mail with its
 * link. Does nothing if the file was made before.
 */
export async function makeExport(ctx: Ctx, exportId: string): Promise<void> {
  await withFilesNear(ctx, FILE_TABLES, (near) => makeFrom(ctx, exportId, near))
}

function makeFrom(ctx: Ctx, exportId: string, near: NearFiles): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId, config, now } = ctx
    await queries.holdSnapshot(db)
    const row = await queries.findExport(db, businessId, exportId)
    if (!row || row.readyAt !== null) return
    const { accountId, includesBusinessData } = row
    const scope = { businessId, accountId, includesBusinessData, includesFiles: true }
    const { language } = await findPerson(ctx, accountId)
    const at = now()
    const chunks =
      row.format === 'json'
        ? jsonFile(db, scope, at, near)
        : zipFile(db, scope, at, isLanguage(language) ? language : 'en', near)
    const expiresAt = new Date(at.getTime() + KEPT_MS)
    let bytes = 0
    let part = 0
    for await (const piece of inParts(chunks)) {
      const sealed = sealBytes(config.secretKey, placeOf(exportId, part), piece)
      await queries.insertPart(db, businessId, { exportId, part, sealed, expiresAt })
      bytes += piece.byteLength
      part += 1
    }
    await queries.markReady(db, businessId, exportId, { readyAt: at, bytes, expiresAt })
    await ctx.jobs.add(db, MAIL_EXPORT, { businessId, exportId })
  })
}

/** Reads the stored parts of an export in their order, each in a transaction of its own, and deletes them at the end. */
export async function* readMadeExport(ctx: Ctx, exportId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const row = await transact(ctx, ({ db, businessId }) =>
      queries.findPart(db, businessId, exportId, part),
    )
    if (!row) break
    const bytes = unsealBytes(ctx.config.secretKey, placeOf(exportId, part), row.sealed)
    if (bytes === null) throw new Error(`Part ${part} of export ${exportId} cannot be decrypted.`)
    yield bytes
  }
  await transact(ctx, ({ db, businessId }) => queries.deleteParts(db, businessId, exportId))
}

function placeOf(exportId: string, part: number): string[] {
  return ['data_export_parts.sealed', exportId, String(part)]
}

/** Joins chunks of any size into parts of `PART_BYTES`. The last one may be smaller. */
async function* inParts(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk)
    waiting.push(bytes)
    size += bytes.byteLength
    if (size < PART_BYTES) continue
    const joined = Buffer.concat(waiting)
    let from = 0
    for (; joined.byteLength - from >= PART_BYTES; from += PART_BYTES)
      yield joined.subarray(from, from + PART_BYTES)
    waiting = [joined.subarray(from)]
    size = joined.byteLength - from
  }
  if (size > 0) yield Buffer.concat(waiting)
}
