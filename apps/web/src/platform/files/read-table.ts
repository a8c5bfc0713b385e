import { readCsvRows, textOf } from './read-csv.ts'
import { type FileSheet, UnreadableFile, type UnreadableReason } from './sheet.ts'

/** More than any file of the most rows that an import takes; reading it would stop the page. */
const MOST_BYTES = 50_000_000

/** The files that a device should offer. What a file is, is decided by its content alone. */
export const TABLE_FILES =
  '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const MARKS: readonly (readonly [mark: string, reason: UnreadableReason])[] = [
  ['%PDF', 'pdf'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['II*\0', 'picture'],
  ['MM\0*', 'picture'],
]

/** Reads the tables of a CSV file or an Excel workbook. Throws `UnreadableFile` for anything else. */
export async function readTable(file: Blob): Promise<FileSheet[]> {
  if (file.size > MOST_BYTES) throw new UnreadableFile('tooLarge')
  const head = await startOf(file)
  // The reader of workbooks is large, and most files need none.
  if (head.startsWith('PK\x03\x04'))
    return import('./read-workbook.ts').then(({ readWorkbook }) => readWorkbook(file))
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    throw new UnreadableFile((await isLocked(file)) ? 'locked' : 'xls')
  const mark = MARKS.find(([start]) => head.startsWith(start))
  if (mark) throw new UnreadableFile(mark[1])
  if (/^RIFF.{4}WEBP|^.{4}ftyp(heic|heif|mif1|avif)/s.test(head))
    throw new UnreadableFile('picture')
  const text = await textOf(file)
  if (/^\s*<(!doctype|html|table|\?xml|meta)/i.test(text.replace(/^\uFEFF/, '')))
    throw new UnreadableFile('page')
  if (text.includes('\0')) throw new UnreadableFile('other')
  return [{ name: '', rows: readCsvRows(text) }]
}

/** The first bytes, each as the character of its number. */
async function startOf(file: Blob): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
}

/** Whether an old container holds a workbook with a password instead of an old workbook. */
async function isLocked(file: Blob): Promise<boolean> {
  const text = new TextDecoder('utf-16le').decode(await file.arrayBuffer())
  return text.includes('EncryptedPackage')
}
