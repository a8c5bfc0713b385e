const SEPARATORS = [',', ';', '\t', '|']

/** The apostrophe that our own export puts before formula-like text; it is removed on import. */
const SHIELDED = /(?<=^|[,;\t\r\n])'(?=["\s\p{C}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212])/gu

/**
 * Parses the cells of a CSV file: RFC 4180 with the separator of its first line, quotes and
 * line breaks within quotes included. Empty lines are left out.
 */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
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
    .map((cells) => cells.map((each) => each.trim().replace(SHIELDED, '')))
    .filter((cells) => cells.some((each) => each !== ''))
}

/** The most frequent separator of the first line, outside of quotes. */
function separatorOf(source: string): string {
  const line = (/^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(source)?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  )
  const counts = SEPARATORS.map((separator) => line.split(separator).length - 1)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Decodes a file: UTF-16 with its byte order mark, UTF-8, or otherwise the Windows code page. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
