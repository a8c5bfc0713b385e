import type { ClientStatement } from '@isiro/domain/client-statement'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type CsvCell, toCsv } from '../../../platform/files/csv.ts'
import { STATEMENT_FILE_TEXTS } from './texts/texts.ts'

/** A statement as a CSV file in the reader's language. */
export function statementCsv(statement: ClientStatement, language: Language): string {
  const { head, kinds, opening, closing } = STATEMENT_FILE_TEXTS[language]
  const { currency } = statement
  const sum = (date: string, name: string, balance: bigint): CsvCell[] => [
    date,
    name,
    null,
    null,
    null,
    currency,
    null,
    null,
    null,
    { figure: formatMinor(balance) },
  ]
  const rows = [
    head,
    sum(statement.from, opening, statement.opening),
    ...statement.rows.map((row): CsvCell[] => [
      row.date,
      kinds[row.kind],
      row.number,
      row.reference,
      row.dueDate,
      currency,
      { figure: formatMinor(row.withheld) },
      { figure: formatMinor(row.debit) },
      { figure: formatMinor(row.credit) },
      { figure: formatMinor(row.balance) },
    ]),
    sum(statement.to, closing, statement.closing),
  ]
  return toCsv(rows, language)
}
