import { type InsertType, type RawBuilder, sql } from 'kysely'
import type { SystemCtx } from '../../../platform/db/context.ts'
import type { DB } from '../../../platform/db/database-types.ts'
import { rowsJson } from '../../../platform/db/row-json.ts'
import {
  type ColumnOf,
  type DescribedRows,
  idColumn,
  type MemberColumn,
  type TableName,
} from './description.ts'

type Scope = Pick<SystemCtx, 'db' | 'businessId'>

/** A row of a file with the columns that are added to it. */
type NewRow<Row, Table extends TableName, Added extends string> = Row & {
  [Column in Added & ColumnOf<Table>]: InsertType<DB[Table][Column]>
}

/** The functions of the database that alone insert the rows of these tables. Each takes them as a list of JSON. */
const BOOKINGS: Partial<Record<TableName, string>> = {
  creditNotes: 'book_credit_notes',
  deductions: 'book_deductions',
  expenses: 'book_expenses',
  invoices: 'issue_invoices',
  paymentAllocations: 'book_allocations',
  refundOutcomes: 'book_refund_outcomes',
  refunds: 'book_refunds',
}

/** Inserts rows in the order given. */
export async function insertRows<Row extends object, Table extends TableName, Added extends string>(
  { db, businessId }: Scope,
  described: DescribedRows<Row, Table, Added>,
  rows: readonly NewRow<Row, Table, Added>[],
): Promise<void> {
  if (rows.length === 0) return
  const booked = booking(businessId, described, rows)
  await (booked
    ? sql`SELECT ${booked}`
    : sql`INSERT INTO ${given(businessId, described, rows)}`
  ).execute(db)
}

/** Inserts the rows whose ids, and what else must be unique, are free. Returns the ids of those that were inserted. */
export async function insertFree<Row extends object, Table extends TableName, Added extends string>(
  { db, businessId }: Scope,
  described: DescribedRows<Row, Table, Added>,
  rows: readonly NewRow<Row, Table, Added>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const id = sql.ref(`here.${idColumn(described)}`)
  const booked = booking(businessId, described, rows)
  const { rows: inserted } = await (booked
    ? sql<{ id: string }>`SELECT id FROM ${booked} AS id`
    : sql<{ id: string }>`
        INSERT INTO ${given(businessId, described, rows)} ON CONFLICT DO NOTHING RETURNING ${id} AS id`
  ).execute(db)
  return new Set(inserted.map(({ id }) => id))
}

/** A value that a file may give to a row that is here already. */
interface Gift<Column> {
  /** The columns that it gets from the file's row. */
  gets: readonly Column[]
  /** The column that it must lack. */
  lacking?: Column
  /** The columns that must be the same in both. */
  same: readonly Column[]
}

/** Inserts a row, or gives something to the one that is here. Returns false if the one that is here is another. */
export async function insertOrGive<
  Row extends object,
  Table extends TableName,
  Added extends string,
>(
  { db, businessId }: Scope,
  described: DescribedRows<Row, Table, Added>,
  row: NewRow<Row, Table, Added>,
  { gets, lacking, same }: Gift<ColumnOf<Table>>,
): Promise<boolean> {
  const excluded = (column: string) => sql.ref(`excluded.${column}`)
  const set = gets.map((column) => sql`${sql.ref(column)} = ${excluded(column)}`)
  const lacks = lacking ? sql`${hereValue(lacking)} IS NULL AND` : sql``
  const excludedValue = (column: string) =>
    column === 'file' ? sql`sha256(${excluded(column)})` : excluded(column)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${given(businessId, described, [row])} ON CONFLICT (business_id, id) DO UPDATE SET ${sql.join(set)}
    WHERE ${lacks} (${sql.join(same.map((column) => hereValue(column)))})
      IS NOT DISTINCT FROM (${sql.join(same.map(excludedValue))})
    RETURNING here.id`.execute(db)
  return rows.length > 0
}

/** What a row has in a column; of a file its SHA-256, since its bytes may be kept in the store. */
function hereValue(column: string): RawBuilder<unknown> {
  const here = (column: string) => sql.ref(`here.${column}`)
  return column === 'file'
    ? sql`coalesce(${here('fileSha256')}, sha256(${here('file')}))`
    : here(column)
}

/** Stores the members of rows that can be stored only when other rows are there. */
export async function storeLater<Row extends { id: string }>(
  { db, businessId }: Scope,
  described: DescribedRows<Row>,
  rows: readonly (Partial<Row> & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = memberColumns(described, true)
  const set = columns.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`g.${column}`)}`)
  const id: StoredColumn = { column: 'id', kind: 'plain', path: ['id'] }
  await sql`
    UPDATE ${sql.table(described.table)} t SET ${sql.join(set)}
    FROM ${recordset(described.table, [id, ...columns], rows)} g
    WHERE t.business_id = ${businessId} AND t.id = g.id`.execute(db)
}

/** The table `here`, the columns and the rows of an insertion. */
function given<Row extends object>(
  businessId: string,
  described: DescribedRows<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const { table } = described
  const columns = insertedColumns(described)
  const names = sql.join(columns.map(({ column }) => sql.ref(column)))
  const values = sql.join(columns.map(({ column }) => sql.ref(`g.${column}`)))
  // The row of the business leads the statement to where its rows are.
  return sql`${sql.table(table)} AS here (business_id, ${names})
    SELECT b.id, ${values} FROM businesses b, ${recordset(table, columns, rows)} WITH ORDINALITY g
    WHERE b.id = ${businessId} ORDER BY g.ordinality`
}

/** The call that inserts the rows of a table that only a function writes; null for any other table. */
function booking<Row extends object>(
  businessId: string,
  described: DescribedRows<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> | null {
  const name = BOOKINGS[described.table]
  if (name === undefined) return null
  return sql`${sql.id(name)}(${businessId}::uuid, ${recordsOf(insertedColumns(described), rows)}::jsonb)`
}

function insertedColumns(described: DescribedRows): StoredColumn[] {
  return [
    ...memberColumns(described, false),
    ...described.added.map((column) => ({ column, kind: 'plain', path: [column] }) as const),
  ]
}

/** A column with the way to its value in a row. */
interface StoredColumn {
  column: string
  kind: MemberColumn['kind']
  path: readonly string[]
}

/** The columns of members that are stored later, or of those that are inserted. */
function memberColumns({ members, later }: DescribedRows, isLater: boolean): StoredColumn[] {
  return members.flatMap((member) => {
    if (later.includes(member.name) !== isLater) return []
    switch (member.kind) {
      case 'object':
        return member.columns.map((inner) => ({ ...inner, path: [member.name, inner.name] }))
      case 'plain':
      case 'time':
      case 'base64':
      case 'hex':
      case 'ofFile':
        return [{ ...member, path: [member.name] }]
      default:
        return []
    }
  })
}

/** Rows as records of a table. */
function recordset(table: TableName, columns: readonly StoredColumn[], rows: readonly object[]) {
  return sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${recordsOf(columns, rows)}::jsonb)`
}

function recordsOf(columns: readonly StoredColumn[], rows: readonly object[]): string {
  return rowsJson(
    rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column.column, storedValue(column, row)])),
    ),
  )
}

function storedValue({ kind, path }: StoredColumn, row: object): unknown {
  const value = path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : null),
    row,
  )
  // PostgreSQL reads bytes in hexadecimal digits.
  if (typeof value === 'string' && kind === 'hex') return `\\x${value}`
  if (typeof value === 'string' && kind === 'base64')
    return `\\x${Buffer.from(value, 'base64').toString('hex')}`
  return value
}
