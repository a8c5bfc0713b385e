import { readXlsx } from 'hucre/xlsx'
import { type FileSheet, numberedRows, UnreadableFile } from './sheet.ts'
import { type ZipEntry, zipEntries } from './zip-entries.ts'

/** A workbook with the most rows that an import takes unpacks to a fifth of this. */
const MOST_UNPACKED_BYTES = 100_000_000

/**
 * Reads the visible sheets of an Excel workbook that have rows: texts, figures, days as 'YYYY-MM-DD', and of formulas the
 * values that were last calculated. Throws `UnreadableFile`.
 */
export async function readWorkbook(file: Blob): Promise<FileSheet[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  checkEntries(zipEntries(bytes))
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  }).catch((cause: unknown) => {
    throw new UnreadableFile('broken', { cause })
  })
  return sheets
    .map(({ name, rows }) => ({ name, rows: numberedRows(rows.map((cells) => cells.map(textOf))) }))
    .filter(({ rows }) => rows.length > 0)
}

function checkEntries(entries: readonly ZipEntry[] | null): void {
  if (!entries) throw new UnreadableFile('broken')
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('xl/workbook.xml')) {
    const isSheet = ['xl/workbook.bin', 'content.xml', 'Index/Document.iwa']
    throw new UnreadableFile(isSheet.some((name) => names.has(name)) ? 'otherSheet' : 'other')
  }
  // The reader stops at the size that the directory names, so none may be larger, and each must be named.
  if (entries.some(({ packed, unpacked }) => packed > 2 && unpacked === 0))
    throw new UnreadableFile('broken')
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED_BYTES)
    throw new UnreadableFile('tooLarge')
}

/** A cell as a CSV file would have it. Figures lose the error of binary fractions: 0.1 + 0.2 is 0.3. */
function textOf(value: string | number | boolean | Date | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  if (Number.isNaN(value.getTime())) return ''
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}
