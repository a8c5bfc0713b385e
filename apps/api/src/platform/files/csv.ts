/** A cell: text that users typed, or a figure of ours that a spreadsheet may add up. */
export type CsvCell = string | null | { figure: string }

/**
 * Matches text that a spreadsheet would run as a formula: it starts with a formula sign, also in full width, also
 * after blanks and invisible characters.
 */
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]|^[\s\p{Cc}]/u

/**
 * Prints a CSV file for spreadsheets: UTF-8 with a byte order mark, lines end in CR LF (RFC 4180). Text that a
 * spreadsheet would calculate gets a leading apostrophe, which keeps it text; figures stay figures.
 */
export function toCsv(rows: CsvCell[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return quoted(cell.figure)
  const text = cell.replaceAll('\0', '')
  return quoted(FORMULA.test(text) ? `'${text}` : text)
}

function quoted(text: string): string {
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
