import { ExactTime } from '@isiro/contracts/backup-fields'
import type { BackupList } from '@isiro/contracts/backup-file'
import * as z from 'zod/mini'
import type { DB } from '../../../platform/db/database-types.ts'

/*
 * The storage of the rows of a backup file. A member of a row is the column of the same name, unless the description says
 * otherwise; a member that is no column must be described. One description writes, reads and inserts the rows.
 */

export type TableName = keyof DB & string
export type ColumnOf<Table extends TableName> = keyof DB[Table] & string

/** A column, or one of bytes that stand in the file in base64 or in hexadecimal digits. */
type ColumnForm<Column extends string> = Column | { base64: Column } | { hex: Column }

/** The storage of a member that is not the column of its name. */
type MemberForm<Column extends string = string, Value = Record<string, unknown>> =
  | ColumnForm<Column>
  /** A column that is null in a backup without files. */
  | { ofFile: Column }
  /** An object of columns, which is null where the first of them is. */
  | { object: Readonly<Record<keyof NonNullable<Value>, ColumnForm<Column>>> }
  /** Rows of another table that belong to this one, or the only such row. They are inserted on their own. */
  | { list: DescribedRows }
  | { one: DescribedRows }
  /** These three are only read. Their values are restored as `added` columns. */
  | { firstOf: readonly Column[] }
  | { isSet: Column }
  | { isReferredToBy: Reference }
  /** No column: it is added when a file is written, or stands in older files only. */
  | null

/** The rows of a table that refer to a row by the column `owner`, of which the columns of `where` have these values. */
export interface Reference {
  table: TableName
  owner: string
  where: Where
}

type Where = Readonly<Record<string, string | null>>

type MemberForms<Table extends TableName, Row> = {
  [Name in Exclude<keyof Row, keyof DB[Table]>]-?: MemberForm<ColumnOf<Table>, Row[Name]>
} & {
  [Name in Extract<keyof Row, keyof DB[Table]>]?: MemberForm<ColumnOf<Table>, Row[Name]>
}

interface RowsDescription<
  Row,
  Table extends TableName,
  Added extends ColumnOf<Table>,
  Owner extends ColumnOf<Table>,
> {
  table: Table
  members: MemberForms<Table, Row>
  /** Columns that follow from a row or from who restores it, such as the text that a search matches. */
  added?: readonly Added[]
  /** Members that can be stored only when other rows are there. */
  later?: readonly (keyof Row & string)[]
  /** Of rows that belong to another: the column that refers to it, and the columns that order them. */
  owner?: Owner
  order?: readonly ColumnOf<Table>[]
  /** Only the rows whose columns have these values. */
  where?: Where
}

interface ListDescription<Row> {
  list: BackupList
  /** The member that names a row to a person. */
  label: keyof Row & string
  /** Members that do not matter where a row is compared with the stored one: they come later by themselves, or an id stands for them. */
  mayDiffer?: readonly (keyof Row & string)[]
  /** The part of a row that is compared. */
  compared?: (row: object) => object
  /** 'alone': each row is a file, and a backup without files has none. 'beside': rows may lack their file. */
  files?: 'alone' | 'beside'
}

/** The column that says that only a restored file tells of what the client did: such a row gets no proof of it. */
interface ByFile<Column> {
  byFile?: Column
}

export interface MemberColumn {
  name: string
  kind: 'plain' | 'time' | 'base64' | 'hex' | 'ofFile'
  column: string
}

/** A member of a row and how it is stored. */
export type Member =
  | MemberColumn
  | { name: string; kind: 'object'; columns: readonly MemberColumn[] }
  | { name: string; kind: 'list' | 'one'; rows: DescribedRows }
  | { name: string; kind: 'firstOf'; columns: readonly string[] }
  | { name: string; kind: 'isSet'; column: string }
  | { name: string; kind: 'isReferredToBy'; reference: Reference }

export interface DescribedRows<
  Row = unknown,
  Table extends TableName = TableName,
  Added extends string = string,
> {
  schema: z.ZodMiniType<Row>
  table: Table
  members: readonly Member[]
  added: readonly Added[]
  later: readonly string[]
  owner: string | null
  order: readonly string[]
  where: Where
}

/** A list of a backup file's `data`. */
export interface DescribedList<
  Row extends { id: string } = { id: string },
  Table extends TableName = TableName,
  Added extends string = string,
> extends DescribedRows<Row, Table, Added> {
  list: BackupList
  label: string
  mayDiffer: readonly string[]
  compared: (row: object) => object
  files: 'alone' | 'beside' | null
  byFile: string | null
}

/** Describes rows that stand inside others. */
export function describeRows<
  Row extends object,
  const Table extends TableName,
  const Added extends ColumnOf<Table> = never,
  const Owner extends ColumnOf<Table> = never,
>(
  schema: z.ZodMiniType<Row>,
  description: RowsDescription<Row, Table, Added, Owner>,
): DescribedRows<Row, Table, Added | Owner> {
  const { table, members, added = [], later = [], owner, order = [], where = {} } = description
  const forms = new Map<string, MemberForm>(Object.entries(members))
  return {
    schema,
    table,
    members: Object.entries(shapeOf(schema)).flatMap(([name, inner]) => {
      const form = forms.get(name)
      return form === null ? [] : [memberOf(name, inner, form ?? name)]
    }),
    added: owner === undefined ? added : [owner, ...added],
    later,
    owner: owner ?? null,
    order,
    where,
  }
}

/** Describes a list of a backup file. */
export function describeList<
  Row extends { id: string },
  const Table extends TableName,
  const Added extends ColumnOf<Table> = never,
>(
  schema: z.ZodMiniType<Row>,
  description: ListDescription<Row> & RowsDescription<Row, Table, Added, never> & ByFile<Added>,
): DescribedList<Row, Table, Added> {
  const { list, label, mayDiffer = [], compared = (row) => row, files = null, byFile } = description
  const rows = describeRows(schema, description)
  return { ...rows, list, label, mayDiffer, compared, files, byFile: byFile ?? null }
}

/** The column of the rows' ids. */
export function idColumn({ members }: DescribedRows): string {
  const id = members.find(({ name }) => name === 'id')
  if (id?.kind !== 'plain') throw new TypeError('The id of these rows is no column.')
  return id.column
}

function memberOf(name: string, schema: z.core.$ZodType, form: NonNullable<MemberForm>): Member {
  if (typeof form === 'string' || 'base64' in form || 'hex' in form)
    return memberColumn(name, schema, form)
  if ('object' in form) {
    const columns = Object.entries(shapeOf(schema)).map(([inner, schema]) =>
      memberColumn(inner, schema, form.object[inner] ?? inner),
    )
    return { name, kind: 'object', columns }
  }
  if ('ofFile' in form) return { name, kind: 'ofFile', column: form.ofFile }
  if ('list' in form) return { name, kind: 'list', rows: form.list }
  if ('one' in form) return { name, kind: 'one', rows: form.one }
  if ('firstOf' in form) return { name, kind: 'firstOf', columns: form.firstOf }
  if ('isSet' in form) return { name, kind: 'isSet', column: form.isSet }
  return { name, kind: 'isReferredToBy', reference: form.isReferredToBy }
}

function memberColumn(name: string, schema: z.core.$ZodType, form: ColumnForm<string>) {
  if (typeof form !== 'string')
    return 'hex' in form
      ? ({ name, kind: 'hex', column: form.hex } as const)
      : ({ name, kind: 'base64', column: form.base64 } as const)
  const kind = innermost(schema) === ExactTime ? 'time' : 'plain'
  return { name, kind, column: form } as const
}

function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  const inner = innermost(schema)
  if (inner instanceof z.ZodMiniObject) return inner.shape
  throw new TypeError('Only the members of objects can be described.')
}

/** The schema without what lets it be null or missing. */
export function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault
  return isWrapped ? innermost(schema.def.innerType) : schema
}
