import { numberedRows, type SheetRow } from './sheet.ts'

const SEPARATORS = [',', ';', '\t', '|']

/** The apostrophe that our own export puts before formula-like text; it is removed on import. */
const SHIELDED = /(?<=^|[,;\t\r\n])'(?=["\s\p{C}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212])/gu

/** The first line by which Excel names the separator. It is no row: Excel does not show it either. */
const NAMED_SEPARATOR = /^"?sep=([^"\r\n])"?[^\r\n]*(?:\r\n?|\n|$)/i

/** So many characters tell which separator a file has. */
const SAMPLE = 65_536

/**
 * Parses a CSV file: RFC 4180 with whichever separator it has, quotes and line breaks within quotes included.
 * Empty rows are left out, and counted.
 */
export function readCsvRows(text: string): SheetRow[] {
  const whole = text.replace(/^\uFEFF/, '')
  const named = NAMED_SEPARATOR.exec(whole)
  const source = whole.slice(named?.[0].length ?? 0)
  const rows = cellsOf(source, named?.[1] ?? separatorOf(source))
  return numberedRows(rows.map((cells) => cells.map((cell) => cell.trim().replace(SHIELDED, ''))))
}

/** The cells of a CSV file without the numbers of their rows. */
export function readCsv(text: string): string[][] {
  return readCsvRows(text).map(({ cells }) => cells)
}

function cellsOf(source: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < source.length; at++) {
    const char = source[at]
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === separator) {
      row.push(cell)
      cell = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && source[at + 1] === '\n') at++
      row.push(cell)
      rows.push(row)
      row = []
      cell = ''
    } else cell += char
  }
  row.push(cell)
  rows.push(row)
  return rows
}

/**
 * The separator that the most lines on end have equally often, outside of quotes: lines before the headings may have none, and
 * a comma before the kobo stands in some lines only. Of two that tie it is the more frequent one.
 */
function separatorOf(source: string): string {
  const lines = source
    .slice(0, SAMPLE)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const scores = SEPARATORS.map((separator) =>
    longestRun(lines.map((line) => line.split(separator).length - 1)),
  )
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** How many counts above zero are the same on end; the count itself decides between runs of the same length. */
function longestRun(counts: readonly number[]): number {
  let best = 0
  let length = 0
  for (const [index, count] of counts.entries()) {
    length = count === counts[index - 1] ? length + 1 : 1
    if (count > 0) best = Math.max(best, length + count / 100_000)
  }
  return best
}

/** Decodes a file: UTF-16 by its byte order mark or its zeros, UTF-8, or otherwise the Windows code page. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = utf16Of(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Which of the two orders of bytes a file in UTF-16 has; null for another encoding. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Letters of our languages have a zero beside them, and no text has one otherwise.
  if (bytes.length < 4 || first === undefined || second === undefined) return null
  const isLatin = (one: number | undefined, other: number | undefined) => one !== 0 && other === 0
  if (isLatin(first, second) && isLatin(bytes[2], bytes[3])) return 'utf-16le'
  return isLatin(second, first) && isLatin(bytes[3], bytes[2]) ? 'utf-16be' : null
}
