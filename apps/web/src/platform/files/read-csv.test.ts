import { describe, expect, test } from 'vitest'
import { readCsv, readCsvRows, textOf } from './read-csv.ts'

describe('a CSV file', () => {
  test('is read as spreadsheets write it', () => {
    expect(readCsv('\uFEFFa,"b ""c"", d",e\r\n1,"two\nlines",\r\n\r\n')).toEqual([
      ['a', 'b "c", d', 'e'],
      ['1', 'two\nlines', ''],
    ])
    expect(readCsv('')).toEqual([])
  })

  test.each([
    ['a comma', 'a,b\n"1;2",3', ['1;2', '3']],
    ['a semicolon', 'a;b\n"1;2";3', ['1;2', '3']],
    ['a semicolon beside decimal commas', 'a;b;c\n1,5;2,5;3,5\n', ['1,5', '2,5', '3,5']],
    ['a tab', 'a\tb\r1\t2', ['1', '2']],
    [
      'a tab beside grouped figures',
      'a\tb\n1,000,000.50\t2,000,000.00',
      ['1,000,000.50', '2,000,000.00'],
    ],
    ['a bar', 'a|b\n1,5|2', ['1,5', '2']],
  ])('has its cells by %s', (_, text, cells) => {
    expect(readCsv(text)[1]).toEqual(cells)
  })

  test('has the separator of its rows also where the lines before them have none', () => {
    const text = 'Account statement, all months\nSample Trader Ltd\n\nDate;Amount\n03/11/2026;1,5\n'
    expect(readCsv(text)[2]).toEqual(['Date', 'Amount'])
  })

  test.each([
    [
      'sep=;\r\na;b,c\r\n1;2,5\r\n',
      [
        ['a', 'b,c'],
        ['1', '2,5'],
      ],
    ],
    ['\uFEFF"sep=|"\na|b', [['a', 'b']]],
    ['SEP=\t\na\tb', [['a', 'b']]],
    ['sep=,', []],
  ])('may name its separator in a line that is no row: %j', (text, rows) => {
    expect(readCsv(text)).toEqual(rows)
  })

  test('has its rows numbered as a spreadsheet shows them, empty ones included', () => {
    const rows = readCsvRows('sep=,\na,b\n\n,,\n"1\n2",3\n4,5\n')
    expect(rows.map(({ number }) => number)).toEqual([1, 4, 5])
  })

  test('of our own comes back without the shield before formulas', () => {
    expect(readCsv(`Date,Description\n2026-11-21,"'=1+1"\n2026-11-21,"'quoted' text"`)).toEqual([
      ['Date', 'Description'],
      ['2026-11-21', '=1+1'],
      ['2026-11-21', "'quoted' text"],
    ])
  })

  test.each([
    ['the Windows code page', [0x63, 0x61, 0x66, 0xe9]],
    ['UTF-8', [0x63, 0x61, 0x66, 0xc3, 0xa9]],
    ['UTF-16 with its mark', [0xff, 0xfe, 0x63, 0, 0x61, 0, 0x66, 0, 0xe9, 0]],
    ['UTF-16 in the other order', [0xfe, 0xff, 0, 0x63, 0, 0x61, 0, 0x66, 0, 0xe9]],
    ['UTF-16 without a mark', [0x63, 0, 0x61, 0, 0x66, 0, 0xe9, 0]],
    ['UTF-16 in the other order without a mark', [0, 0x63, 0, 0x61, 0, 0x66, 0, 0xe9]],
  ])('has its letters in %s', async (_, bytes) => {
    expect(await textOf(new Blob([new Uint8Array(bytes)]))).toBe('café')
  })
})
