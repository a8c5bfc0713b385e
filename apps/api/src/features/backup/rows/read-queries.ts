import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FilePlace } from '../../../platform/files/store/stored-file.ts'
import { type DescribedList, type DescribedRows, idColumn, type Member } from './description.ts'

/** A row as it stands in a backup file. */
interface FoundRow {
  id: string
  row: Record<string, unknown>
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

interface ListedRow extends FoundRow {
  /** Whether only a restored file tells of what the client did. */
  isByFile: boolean
}

/** The next rows of a list in the order of their ids, as they stand in a backup file; see `outsideOf` for their files. */
export async function listRows(
  db: Db,
  businessId: BusinessId,
  list: DescribedList,
  { after, limit, withFiles }: { after: string | null; limit: number; withFiles: boolean },
): Promise<ListedRow[]> {
  const id = sql.ref(`r.${idColumn(list)}`)
  const isByFile = list.byFile === null ? sql.lit(false) : sql.ref(`r.${list.byFile}`)
  // The page is taken first: a plan that sorts would else build the JSON of all rows that follow, for every page.
  const { rows } = await sql<ListedRow>`
    SELECT ${id} AS id, ${rowJson(list, 'r', { businessId, withFiles })} AS row, ${isByFile} AS is_by_file FROM (
      SELECT r.* FROM ${sql.table(list.table)} r
      WHERE r.business_id = ${businessId} AND ${id} > ${after ?? FIRST_ID}::uuid ${onlyWhere(list, 'r')}
      ORDER BY ${id} LIMIT ${limit}) r
    ORDER BY ${id}`.execute(db)
  return rows
}

/**
 * The rows that have these ids, by id, as they would stand in a backup file without the bytes of files. Not those
 * whose file is gone: receipts that were removed, and rows without a file that are to be given one.
 */
export async function findRows(
  db: Db,
  businessId: BusinessId,
  described: DescribedRows & Partial<Pick<DescribedList, 'files'>>,
  ids: readonly string[],
  /** Those of the ids to which a file is to be given. */
  given: readonly string[] = [],
): Promise<Map<string, Record<string, unknown>>> {
  const id = sql.ref(`r.${idColumn(described)}`)
  const hasFile =
    described.files === 'beside'
      ? sql`AND (r.file IS NOT NULL OR r.file_object IS NOT NULL OR r.id <> ALL(${given}::uuid[]))`
      : sql``
  const { rows } = await sql<FoundRow>`
    SELECT ${id} AS id, ${rowJson(described, 'r', { businessId, withFiles: false })} AS row FROM ${sql.table(described.table)} r
    WHERE r.business_id = ${businessId} AND ${id} = ANY(${ids}::uuid[]) ${onlyWhere(described, 'r')} ${hasFile}`.execute(
    db,
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** Whose rows are read, and whether with the bytes of their files. */
interface Reading {
  businessId: BusinessId
  withFiles: boolean
}

/** The JSON object of a row of the table that has this alias. */
function rowJson({ members }: DescribedRows, alias: string, reading: Reading): RawBuilder<unknown> {
  return jsonObject(members.map((member) => [member.name, memberJson(member, alias, reading)]))
}

function jsonObject(entries: (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown> {
  return sql`json_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`
}

function memberJson(member: Member, alias: string, reading: Reading): RawBuilder<unknown> {
  const { businessId, withFiles } = reading
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  switch (member.kind) {
    case 'plain':
      return ref(member.column)
    case 'time':
      return sql`to_char(${ref(member.column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    case 'hex':
      return sql`encode(${ref(member.column)}, 'hex')`
    case 'base64':
      if (!withFiles) return sql`NULL`
      return member.column === 'file' ? fileJson(alias) : base64(ref(member.column))
    case 'ofFile':
      return withFiles ? ref(member.column) : sql`NULL`
    case 'object': {
      const { columns } = member
      const entries = columns.map(
        (column) => [column.name, memberJson(column, alias, reading)] as const,
      )
      return sql`CASE WHEN ${ref(columns[0]?.column ?? '')} IS NOT NULL THEN ${jsonObject(entries)} END`
    }
    case 'firstOf':
      return sql`coalesce(${sql.join(member.columns.map(ref))})`
    case 'isSet':
      return sql`${ref(member.column)} IS NOT NULL`
    case 'isReferredToBy':
      return sql`EXISTS (SELECT 1 FROM ${referring(businessId, member.reference, alias)})`
    case 'one':
      return sql`(SELECT ${rowJson(member.rows, `${alias}r`, reading)} FROM ${referring(businessId, member.rows, alias)})`
    case 'list': {
      const { rows } = member
      const order = sql.join(rows.order.map((column) => sql.ref(`${alias}r.${column}`)))
      const row = rowJson(rows, `${alias}r`, reading)
      return sql`(SELECT coalesce(json_agg(${row} ORDER BY ${order}), '[]') FROM ${referring(businessId, rows, alias)})`
    }
  }
}

/** A file's bytes, or where in the store they are, as `outsideOf` reads it. */
function fileJson(alias: string): RawBuilder<unknown> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`CASE WHEN ${ref('fileObject')} IS NULL THEN to_json(${base64(ref('file'))})
    ELSE json_build_object('object', ${ref('fileObject')}, 'bytes', ${ref('fileBytes')}, 'sha256', encode(${ref('fileSha256')}, 'hex')) END`
}

/** Where in the store a file is that `listRows` has read; null if its bytes came along. */
export function outsideOf(file: unknown): FilePlace | null {
  if (typeof file !== 'object' || file === null) return null
  const { object, bytes, sha256 } = file as { object: string; bytes: number; sha256: string }
  return {
    file: null,
    fileObject: object,
    fileBytes: bytes,
    fileSha256: Buffer.from(sha256, 'hex'),
  }
}

/** Bytes without line breaks. */
function base64(bytes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(encode(${bytes}, 'base64'), E'\n', '')`
}

type Referring = Pick<DescribedRows, 'table' | 'owner' | 'where'>

/** The rows of a table, with one more r in their alias, that refer to the row of an alias. */
function referring(
  businessId: BusinessId,
  { table, owner, where }: Referring,
  alias: string,
): RawBuilder<unknown> {
  const inner = `${alias}r`
  return sql`${sql.table(table)} ${sql.ref(inner)}
    WHERE ${sql.ref(`${inner}.businessId`)} = ${businessId}
      AND ${sql.ref(`${inner}.${owner ?? ''}`)} = ${sql.ref(`${alias}.id`)} ${onlyWhere({ where }, inner)}`
}

/** The condition on the columns of a description, after others. */
function onlyWhere({ where }: Pick<DescribedRows, 'where'>, alias: string): RawBuilder<unknown> {
  const conditions = Object.entries(where).map(([column, value]) => {
    const ref = sql.ref(`${alias}.${column}`)
    return value === null ? sql` AND ${ref} IS NULL` : sql` AND ${ref} = ${value}`
  })
  return sql.join(conditions, sql``)
}
