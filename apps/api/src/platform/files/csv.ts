/** A cell: text of anybody's making, or a figure of ours that a spreadsheet may add up. */
export type CsvCell = string | null | { figure: string }

/**
 * What a spreadsheet would take for a formula: one of its signs at the beginning, also in full width, also
 * behind blanks and characters that nobody sees.
 */
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]|^[\s\p{Cc}]/u

/**
 * A file for spreadsheets: UTF-8 with its mark, lines that end in CR LF (RFC 4180). Text that a spreadsheet
 * would calculate gets an apostrophe in front, which makes it text again; figures stay figures.
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
