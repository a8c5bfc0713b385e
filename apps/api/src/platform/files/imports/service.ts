import type { ErrorCode } from '@isiro/contracts/errors'
import type { Ctx } from '../../db/context.ts'
import { newId } from '../../db/ids.ts'
import { AppError, found, refusedField } from '../../http/errors.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/**
 * Begins an import and returns its id. Files that began a day ago and never came in as a whole are forgotten on this
 * occasion.
 */
export async function beginImport<Table extends queries.ImportTable>(
  ctx: Ctx,
  tables: queries.ImportTables<Table>,
  file: queries.AnnouncedFile<Table>,
): Promise<string> {
  const { db, businessId } = ctx
  const at = ctx.now()
  await queries.dropAbandoned(db, businessId, tables, new Date(at.getTime() - DAY_MS))
  const id = newId(at)
  const opened = { ...file, id, openedAt: at, openedBy: ctx.accountId }
  await queries.insertImport(db, businessId, tables, opened)
  return id
}

/**
 * Holds an import for a part of its rows. Refused with the code `closed` once the whole file has been taken in, and at
 * the field `from` where the part has rows beyond those that the file was said to have.
 */
export async function holdForRows(
  { db, businessId }: Ctx,
  tables: queries.ImportTables,
  id: string,
  { from, rows }: { from: number; rows: unknown[] },
  closed: ErrorCode,
): Promise<void> {
  const opened = found(await queries.lockImport(db, businessId, tables, id, 'share'))
  if (opened.committedAt !== null) throw new AppError(closed)
  if (from + rows.length > opened.rowCount) throw refusedField('from', 'validation.import_rows')
}

/** What every import tells of itself; its result is null until the whole file has been taken in. */
export function presentImport(row: queries.CountedImport) {
  const { id, fileName, rowCount, stagedCount, committedAt, createdCount, knownCount } = row
  const result = committedAt && {
    createdCount: createdCount ?? 0,
    knownCount: knownCount ?? 0,
    committedAt: committedAt.toISOString(),
  }
  return { id, fileName, rowCount, stagedCount, result }
}
