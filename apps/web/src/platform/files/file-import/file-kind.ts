import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import type { ComponentType } from 'react'
import type { ZodMiniType } from 'zod/mini'
import type { Format } from '../../i18n/format.ts'
import type { Say } from '../../i18n/text-types.ts'
import type { ColumnMapping, FileFields } from './columns.ts'

/** The differences of an import by the kind of its files. The rest is the same for all: see `ImportPage`. */
export interface FileKind<Field extends string, Row, Choice = null>
  extends RowReader<Field, Row, Choice>,
    FilePreview<Row> {
  /**
   * The first guess of what is chosen besides the columns; null where nothing is. A member that is null cannot be guessed: the
   * owner is asked, and no row is read before the answer.
   */
  firstChoice: (lines: readonly string[][], mapping: ColumnMapping<Field>) => Choice
  ChoiceFields?: ComponentType<ChoiceFieldsProps<Choice>>
  /** Whether the optional fields are folded away, because there are many. */
  foldsOptional?: boolean
  /** The sum of the rows, with which the file is announced if its rows have an amount. */
  total?: (rows: readonly Row[]) => string
}

export interface ChoiceFieldsProps<Choice> {
  choice: Choice
  onChange: (choice: Partial<Choice>) => void
  isDisabled: boolean
}

/** The making of records from a file's rows. */
export interface RowReader<Field extends string, Row, Choice = null> {
  fields: FileFields<Field>
  /** The record that the server accepts. */
  schema: ZodMiniType<Row>
  /** The values of a row for the schema. */
  valuesOf: (cellOf: CellOf<Field>, reading: Reading<Choice>) => object
  /** Why a row that the schema accepts cannot be imported all the same. */
  refusalOf?: (
    row: Row,
    cellOf: CellOf<Field>,
    reading: Reading<Choice>,
  ) => Refusal<NoInfer<Field>> | null
  /** What is odd about a row that is imported all the same. */
  warningOf?: (
    row: Row,
    reading: Reading<Choice>,
    cellOf: CellOf<Field>,
  ) => Refusal<NoInfer<Field>> | null
  recorded?: RecordedSearch<Row, NoInfer<Field>>
  /** Of rows with the same identity the first one counts. A row without one counts each time. */
  identityOf?: (row: Row) => string | undefined
  /** The money of a row in minor units, with which it is told that the row is left out; null where it cannot be read. */
  moneyOf?: (cellOf: CellOf<Field>) => number | null
  /** Whether a row is money in, for a kind that takes money out only. */
  isMoneyIn?: (cellOf: CellOf<Field>, reading: Reading<Choice>) => boolean
  /**
   * Whether a row is a sum or a balance of the others. At the end of the file anything without a day is; elsewhere it has to
   * have such a name.
   */
  isTotal?: (cellOf: CellOf<Field>, cells: readonly string[], place: 'anywhere' | 'end') => boolean
}

/** The cell of a row in a field's column; empty without a column. */
export type CellOf<Field extends string> = (field: Field) => string

/** The choices that a row's meaning depends on, besides its cells. */
export interface Reading<Choice> {
  /** The language of the business's documents. */
  language: Language
  currency: Currency
  country: Country
  choice: Choice
}

export interface Refusal<Field extends string> {
  field: Field
  /** The translation key of the reason. */
  message: string
}

/**
 * How rows are found that are recorded already, or whose like stands further up in the file. They are named, and left out unless
 * the owner includes them.
 */
export interface RecordedSearch<Row, Field extends string> {
  /** Whether a row can be one. Without any, nobody is asked. */
  isAsked: (row: Row) => boolean
  find: (rows: readonly Row[]) => Promise<RecordedRow<Field>[]>
}

/** A row that is recorded already, by its place among the rows that can be imported. */
export interface RecordedRow<Field extends string = string> extends Refusal<Field> {
  place: number
  cell: string
}

/** The preview of the rows. */
export interface FilePreview<Row> {
  columns: (screen: PreviewScreen, rows: readonly Row[]) => PreviewColumn<Row>[]
  /** The figures above the table; without it only `count`, the number of rows. */
  figures?: (screen: PreviewScreen, rows: readonly Row[], count: PreviewFigure) => PreviewFigure[]
}

/** The form of words and amounts on the screen. */
export interface PreviewScreen {
  t: Say
  format: Format
  language: Language
  currency: Currency
}

/** The first column names its row. */
export interface PreviewColumn<Row> {
  head: string
  cell: (row: Row) => string | null
  isNumber?: boolean
  isUnbroken?: boolean
}

export interface PreviewFigure {
  label: string
  value: string
  isWide?: boolean
  isBad?: boolean
}
