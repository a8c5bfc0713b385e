import type { Language } from '@isiro/domain/language'

/** A cell: text that users typed, or a figure of ours that a spreadsheet may add up. */
export type CsvCell = string | null | { figure: string }

/** The separators and decimal marks of a spreadsheet program, by its language. */
const SPREADSHEETS: Record<Language, { separator: ',' | ';'; decimalPoint: '.' | ',' }> = {
  en: { separator: ',', decimalPoint: '.' },
  fr: { separator: ';', decimalPoint: ',' },
  es: { separator: ';', decimalPoint: ',' },
}

/** A formula sign, also in full width, also after quotes, blanks and invisible characters. */
const FORMULA_START = String.raw`["\s\p{C}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]`
/**
 * Texts in which a spreadsheet would find a formula, or a control character that may hide one. A program set to another
 * language splits lines elsewhere, and then quotes do not hold a cell together: each separator and line break inside a text is
 * the possible start of a cell.
 */
const FORMULA = new RegExp(String.raw`^(?=${FORMULA_START}|[\s\p{Cc}])`, 'u')
const INNER_FORMULA = new RegExp(String.raw`([,;\t\r\n])(?=${FORMULA_START})`, 'gu')

/**
 * Prints a CSV file for spreadsheet programs set to the reader's language: UTF-8 with a byte order mark, lines end in
 * CR LF (RFC 4180), separated by commas in English and by semicolons where the comma is the decimal point. An
 * apostrophe before text that a spreadsheet would calculate keeps it text; figures stay figures.
 */
export function toCsv(rows: CsvCell[][], language: Language): string {
  const { separator } = SPREADSHEETS[language]
  const lines = rows.map((row) => row.map((cell) => cellText(cell, language)).join(separator))
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

function cellText(cell: CsvCell, language: Language): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.figure.replace('.', SPREADSHEETS[language].decimalPoint)
  return quoted(cell.replaceAll('\0', '').replace(INNER_FORMULA, "$1'").replace(FORMULA, "'"))
}

function quoted(text: string): string {
  return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
