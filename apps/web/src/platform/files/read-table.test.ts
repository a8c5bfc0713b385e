import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'

type Cells = (string | number | boolean | Date | null)[][]

async function workbook(
  sheets: Record<string, Cells>,
  options: { dateSystem?: '1900' | '1904' } = {},
): Promise<Blob> {
  const bytes = await writeXlsx({
    ...options,
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
  })
  return new Blob([new Uint8Array(bytes)])
}

const rowsOf = async (file: Blob, sheet = 0) =>
  (await readTable(file))[sheet]?.rows.map(({ cells }) => cells)

const refusalOf = async (...parts: BlobPart[]) => {
  const error = await readTable(new Blob(parts)).then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error && 'reason' in error ? error.reason : error
}

describe('an Excel workbook', () => {
  test('has texts, figures, days and truths', async () => {
    const file = await workbook({
      November: [
        ['Date', 'Description', 'Amount'],
        [new Date('2026-11-03T00:00:00Z'), ' Fuel ', 12_500.5],
        ['04/11/2026', 'Rent', 0.1 + 0.2],
        [46_331, true, null],
      ],
    })
    expect(await rowsOf(file)).toEqual([
      ['Date', 'Description', 'Amount'],
      ['2026-11-03', 'Fuel', '12500.5'],
      ['04/11/2026', 'Rent', '0.3'],
      ['46331', 'TRUE', ''],
    ])
  })

  test.each(['1900', '1904'] as const)(
    'has the days of its own system, of %s',
    async (dateSystem) => {
      const file = await workbook(
        { A: [['Date'], [new Date('2026-11-03T00:00:00Z')]] },
        { dateSystem },
      )
      expect(await rowsOf(file)).toEqual([['Date'], ['2026-11-03']])
    },
  )

  test('has its rows numbered as Excel shows them, and only the sheets with rows', async () => {
    const file = await workbook({
      Notes: [],
      A: [
        ['Head', 'x'],
        [null, null],
        ['row', 1],
      ],
      B: [['other', 2]],
    })
    const sheets = await readTable(file)
    expect(sheets.map(({ name, rows }) => [name, rows.map(({ number }) => number)])).toEqual([
      ['A', [1, 3]],
      ['B', [1]],
    ])
  })

  test('has of a formula the value that was last calculated', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [['Amount'], [null]],
          cells: new Map([['1,0', { value: 42, formula: 'SUM(A5:A9)', formulaResult: 42 }]]),
        },
      ],
    })
    expect(await rowsOf(new Blob([new Uint8Array(bytes)]))).toEqual([['Amount'], ['42']])
  })

  test('that unpacks to more than any list is refused before anything is unpacked', async () => {
    const bytes = new Uint8Array(await (await workbook({ A: [['a', 'b']] })).arrayBuffer())
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 90_000_000, true)
    expect(await refusalOf(bytes)).toBe('tooLarge')
  })

  test('whose directory does not say how large its parts are is refused', async () => {
    const bytes = new Uint8Array(await (await workbook({ A: [['a', 'b']] })).arrayBuffer())
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0, true)
    expect(await refusalOf(bytes)).toBe('broken')
  })

  test('that is cut off is refused', async () => {
    const bytes = new Uint8Array(await (await workbook({ A: [['a', 'b']] })).arrayBuffer())
    expect(await refusalOf(bytes.slice(0, 200))).toBe('broken')
  })
})

/** The directory of a ZIP archive with empty entries: enough to tell what it is. */
function zipOf(...names: string[]): Uint8Array<ArrayBuffer> {
  const entries = names.map((name) => {
    const entry = new Uint8Array(46 + name.length)
    const view = new DataView(entry.buffer)
    view.setUint32(0, 0x02014b50, true)
    view.setUint16(28, name.length, true)
    entry.set(new TextEncoder().encode(name), 46)
    return entry
  })
  const end = new Uint8Array(22)
  const view = new DataView(end.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(10, names.length, true)
  view.setUint32(16, 4, true)
  const parts = [new Uint8Array([0x50, 0x4b, 3, 4]), ...entries, end]
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

const CONTAINER = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const wide = (text: string) => new Uint8Array([...text].flatMap((char) => [char.charCodeAt(0), 0]))

describe('another file says what it is', () => {
  test.each<[string, BlobPart[]]>([
    ['xls', [CONTAINER, wide('Workbook')]],
    ['locked', [CONTAINER, wide('EncryptedPackage')]],
    ['otherSheet', [zipOf('mimetype', 'content.xml')]],
    ['otherSheet', [zipOf('Index/Document.iwa')]],
    ['otherSheet', [zipOf('xl/workbook.bin')]],
    ['other', [zipOf('word/document.xml')]],
    ['pdf', ['%PDF-1.7\n']],
    ['picture', [new Uint8Array([0x89, 0x50, 0x4e, 0x47])]],
    ['picture', [new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]],
    ['picture', ['RIFF1234WEBPVP8 ']],
    ['picture', ['\0\0\0\x18ftypheic']],
    ['page', ['\n<html><table><tr><td>Date</td></tr></table>']],
    ['page', ['\uFEFF<?xml version="1.0"?><Workbook/>']],
    ['other', ['abc\0def,1\n']],
  ])('%s', async (reason, parts) => {
    expect(await refusalOf(...parts)).toBe(reason)
  })

  test('or that it is too large', async () => {
    expect(await refusalOf(new Uint8Array(50_000_001))).toBe('tooLarge')
  })
})

test('any other file is text with a separator, whatever its name is', async () => {
  expect(await readTable(new Blob(['a;b\n1;2']))).toEqual([
    {
      name: '',
      rows: [
        { number: 1, cells: ['a', 'b'] },
        { number: 2, cells: ['1', '2'] },
      ],
    },
  ])
})
