import { BACKUP_VERSION } from '@isiro/contracts/backup'
import { BACKUP_LIST_NAMES, type BackupMetadata } from '@isiro/contracts/backup-file'
import { BackupSettings } from '@isiro/contracts/backup-settings'
import { todayIn } from '@isiro/domain/business-date'
import * as z from 'zod/mini'
import { type Ctx, read } from '../../../platform/db/context.ts'
import type { NearFiles } from '../../../platform/files/store/near-files.ts'
import { found } from '../../../platform/http/errors.ts'
import { ALL_LISTS } from '../lists/all-lists.ts'
import type { DescribedList } from '../rows/description.ts'
import { listRows, outsideOf } from '../rows/read-queries.ts'
import { findMetadata } from './overview-queries.ts'
import { proofHolder } from './proof-holder.ts'
import { hasProofs, Proofs } from './proofs.ts'
import { findSettings } from './settings-queries.ts'

export interface BackupContents {
  /** Whether the files of receipts and certificates are in it, those of tax payments among them. */
  includeReceipts: boolean
}

/** How many rows are read at a time. Files are large, so few of them are in memory at once. */
const PAGE = 500
const PAGE_OF_FILES = 3
/** How much text is collected before it is written, in characters. */
const CHUNK = 64 * 1024

/**
 * Writes the backup file of a business through `write`, piece by piece, from one snapshot of its books. Returns the
 * file's metadata. `files` has those that are kept in the store.
 */
export function writeBackup(
  ctx: Ctx,
  { includeReceipts }: BackupContents,
  files: NearFiles,
  write: (chunk: Buffer) => Promise<void>,
): Promise<BackupMetadata> {
  return read(ctx, async (ctx) => {
    const out = new ChunkWriter(write)
    const timestamp = ctx.now().toISOString()
    const proofs = new Proofs(ctx.config.secretKey, await proofHolder(ctx))
    await out.add(`{"version":"${BACKUP_VERSION}","timestamp":"${timestamp}","data":{`)
    for (const list of BACKUP_LIST_NAMES) {
      await out.add(`"${list}":[`)
      const described = ALL_LISTS[list]
      if (described.files !== 'alone' || includeReceipts)
        await writeList(ctx, described, { near: includeReceipts ? files : null, proofs, out })
      await out.add('\n],')
    }
    const settings = found(await findSettings(ctx.db, ctx.businessId))
    const metadata = await metadataOf(ctx)
    await out.add(
      `"settings":${JSON.stringify(z.encode(BackupSettings, settings))}},"metadata":${JSON.stringify(metadata)}}\n`,
    )
    await out.flush()
    return metadata
  })
}

/** Writes a list's rows, a line each, so that people and tools that compare lines can read the file. */
async function writeList(
  ctx: Ctx,
  described: DescribedList,
  { near, proofs, out }: { near: NearFiles | null; proofs: Proofs; out: ChunkWriter },
) {
  const { list, files, schema } = described
  const withFiles = near !== null
  const limit = withFiles && files !== null ? PAGE_OF_FILES : PAGE
  let after: string | null = null
  for (;;) {
    const rows = await listRows(ctx.db, ctx.businessId, described, { after, limit, withFiles })
    for (const { id, row, isByFile } of rows) {
      const full = hasProofs(list) ? { ...row, ...proofs.of(list, row, isByFile) } : row
      // Rows with a file are large, and have no percentage that the file has in another unit.
      const written = files === null ? z.encode(schema, { ...full, id }) : brought(full, near)
      await out.add(`${after === null ? '' : ','}\n${JSON.stringify(written)}`)
      after = id
    }
    if (rows.length < limit) return
  }
}

/** A row with its file in base64, which may be kept in the store. */
function brought(row: Record<string, unknown>, near: NearFiles | null): Record<string, unknown> {
  const place = outsideOf(row.file)
  if (place === null || near === null) return row
  return { ...row, file: near.read(place)?.toString('base64') ?? null }
}

async function metadataOf({ db, businessId, timeZone, now }: Ctx): Promise<BackupMetadata> {
  const { from, ...totals } = await findMetadata(db, businessId, timeZone)
  const to = todayIn(timeZone, now())
  // A restored record can be older than the business, and a document can be dated ahead of the day.
  return { ...totals, dateRange: from === null ? null : { from: from < to ? from : to, to } }
}

/** Collects text and writes it in pieces of a useful size. */
class ChunkWriter {
  readonly #write: (chunk: Buffer) => Promise<void>
  #text = ''

  constructor(write: (chunk: Buffer) => Promise<void>) {
    this.#write = write
  }

  async add(text: string): Promise<void> {
    this.#text += text
    if (this.#text.length >= CHUNK) await this.flush()
  }

  async flush(): Promise<void> {
    const chunk = Buffer.from(this.#text)
    this.#text = ''
    if (chunk.length > 0) await this.#write(chunk)
  }
}
