import Fastify from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { dateCell, inParts, sendTable, type TableCell, type TableFormat } from './table-file.ts'

async function* parts(): AsyncGenerator<TableCell[][]> {
  yield [['=1+1', { figure: '-12.50' }, dateCell('2026-11-21')]]
  yield []
  yield [
    [' @x', { figure: '9999999999999.99' }, dateCell('1000-01-01')],
    [null, { figure: '0.00' }, dateCell(null)],
  ]
}

async function sent(format: TableFormat) {
  const app = Fastify()
  app.get('/file', (_, reply) =>
    sendTable(reply, format, {
      name: 'isiro-things',
      language: 'en',
      sheet: 'Things',
      columns: [
        { head: 'Name', kind: 'text' },
        { head: 'Amount', kind: 'amount' },
        { head: 'Day', kind: 'date' },
      ],
      rows: parts(),
    }),
  )
  const { headers, rawPayload } = await app.inject('/file')
  await app.close()
  return { headers, rawPayload }
}

test('a CSV has one byte order mark, one header row, and formulas as text', async () => {
  const { headers, rawPayload } = await sent('csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="isiro-things.csv"')
  expect(rawPayload.toString()).toBe(
    '\uFEFFName,Amount,Day\r\n"\'=1+1",-12.50,2026-11-21\r\n"\' @x",9999999999999.99,1000-01-01\r\n,0.00,\r\n',
  )
})

test('an Excel file keeps text as text, figures as exact numbers and days as dates', async () => {
  const { headers, rawPayload } = await sent('xlsx')
  expect(headers['content-type']).toMatch(/spreadsheetml\.sheet$/)
  expect(headers['content-disposition']).toBe('attachment; filename="isiro-things.xlsx"')
  expect(rawPayload.includes('<f>')).toBe(false)
  const { sheets } = await readXlsx(rawPayload)
  expect(sheets[0]?.name).toBe('Things')
  const [head, first, second, third] = sheets[0]?.rows ?? []
  expect(head).toEqual(['Name', 'Amount', 'Day'])
  expect(first).toEqual(['=1+1', -12.5, new Date('2026-11-21T00:00:00Z')])
  // Excel has no dates before 1900, so they stay text.
  expect(second).toEqual([' @x', 9999999999999.99, '1000-01-01'])
  expect(third?.slice(0, 2)).toEqual([null, 0])
})

test('a table whose first rows fail to load answers an error, not a file', async () => {
  const app = Fastify()
  const lost = async () => {
    throw new Error('the database is away')
  }
  app.get('/file', (_, reply) =>
    sendTable(reply, 'csv', {
      name: 'x',
      language: 'en',
      sheet: 'X',
      columns: [],
      rows: inParts(lost, lost),
    }),
  )
  expect((await app.inject('/file')).statusCode).toBe(500)
  await app.close()
})

test('rows are looked up in batches, in the order of their ids', async () => {
  const asked: number[][] = []
  const rows: number[][] = []
  const source = inParts(
    async () => [1, 2, 3, 4, 5],
    async (ids) => {
      asked.push(ids)
      return ids.map((id) => id * 10)
    },
    2,
  )
  for await (const part of source) rows.push(part)
  expect(asked).toEqual([[1, 2], [3, 4], [5]])
  expect(rows.flat()).toEqual([10, 20, 30, 40, 50])
})
