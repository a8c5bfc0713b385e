import Fastify from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { sendExport, type TableExport, tableOf } from './table-export.ts'
import type { TableFormat } from './table-file.ts'

interface Thing {
  name: string | null
  day: string | null
  price: number | null
  paid: string
  count: number | null
}

const EN = {
  sheet: 'Things',
  head: { name: 'Name', day: 'Day', price: 'Price', paid: 'Paid', count: 'Count' },
  unnamed: 'No name',
}
const FR: typeof EN = {
  sheet: 'Choses',
  head: { name: 'Nom', day: 'Jour', price: 'Prix', paid: 'Payé', count: 'Nombre' },
  unnamed: 'Sans nom',
}

const THINGS: TableExport<{ from: string }, Thing, typeof EN> = {
  name: 'things',
  texts: { en: EN, fr: FR, es: EN },
  columns: {
    name: { text: (row, { texts }) => row.name ?? texts.unnamed },
    day: { date: (row) => row.day },
    price: { amount: (row) => row.price },
    paid: { amount: (row) => row.paid },
    count: { number: (row) => row.count },
  },
  async *rows(_ctx, { from }) {
    yield [{ name: null, day: from, price: 107_500, paid: '75.00', count: 3 }]
    yield [{ name: 'Rope', day: null, price: null, paid: '0.00', count: null }]
  },
}

const { signedIn } = await testApp()
const { ctx } = await signedIn()
const app = Fastify()
afterAll(() => app.close())

const query = { from: '2026-11-01' }
const asked = { ctx, session: { language: 'fr' as const } }
for (const format of ['csv', 'xlsx'] satisfies TableFormat[]) {
  app.get(`/${format}`, (_, reply) =>
    sendExport({ ...asked, query: { ...query, format } }, reply, THINGS),
  )
}
app.get('/period', (_, reply) =>
  sendExport({ ...asked, query }, reply, { ...THINGS, period: ({ from }) => from }),
)

test('a file has the columns in their order, in the reader’s language, and today’s date in its name', async () => {
  const { headers, rawPayload } = await app.inject('/csv')
  expect(headers['content-disposition']).toBe('attachment; filename="isiro-things-2026-11-21.csv"')
  expect(rawPayload.toString()).toBe(
    '\uFEFFNom;Jour;Prix;Payé;Nombre\r\nSans nom;2026-11-01;1075,00;75,00;3\r\nRope;;;0,00;\r\n',
  )
})

test('minor units, decimals, counts and days are figures and days in Excel', async () => {
  const { sheets } = await readXlsx((await app.inject('/xlsx')).rawPayload)
  expect(sheets[0]?.name).toBe('Choses')
  expect(sheets[0]?.rows[1]).toEqual(['Sans nom', new Date('2026-11-01T00:00:00Z'), 1075, 75, 3])
})

test('a file about a period has it in its name, and is CSV unless asked otherwise', async () => {
  const { headers } = await app.inject('/period')
  expect(headers['content-disposition']).toBe('attachment; filename="isiro-things-2026-11-01.csv"')
})

test('each column says its kind to the file', () => {
  const kinds = tableOf(THINGS, ctx, query, 'en').columns.map(({ kind }) => kind)
  expect(kinds).toEqual(['text', 'date', 'amount', 'amount', 'number'])
})
