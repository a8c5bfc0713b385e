import { describe, expect, test } from 'vitest'
import { expenseInput } from '../../../../test/factories.ts'
import { countRows, testApp, type Visitor } from '../../../../test/harness.ts'

const { signedIn, anyone, owner, clock } = await testApp()

type Row = ReturnType<typeof expenseInput>

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, n) =>
    expenseInput({
      description: `Row ${n} of "many", the file's`,
      amount: `${n + 1}.${String(n % 100).padStart(2, '0')}`,
      expenseDate: `2026-${String((n % 12) + 1).padStart(2, '0')}-15`,
    }),
  )
}

function totalOf(rows: Row[]): string {
  const kobo = rows.reduce((sum, { amount }) => sum + BigInt(String(amount).replace('.', '')), 0n)
  const text = String(kobo).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

async function opened(visitor: Visitor, rows: Row[], total = totalOf(rows)): Promise<string> {
  const input = { fileName: 'bank.csv', rowCount: rows.length, total }
  const { status, body } = await visitor.post('/api/expenses/imports', input)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const stage = (visitor: Visitor, id: string, from: number, rows: object[]) =>
  visitor.put(`/api/expenses/imports/${id}/rows`, { from, rows })
const commit = (visitor: Visitor, id: string) => visitor.post(`/api/expenses/imports/${id}/commit`)

async function imported(visitor: Visitor, rows: Row[]) {
  const id = await opened(visitor, rows)
  for (let from = 0; from < rows.length; from += 500) {
    const { status, body } = await stage(visitor, id, from, rows.slice(from, from + 500))
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  return (await commit(visitor, id)).body
}

const count = (visitor: Visitor) => countRows(owner, visitor.user.businessId, 'expenses')

describe('a file of expenses', () => {
  test('is imported as a whole, with the figures of its preview', async () => {
    const ada = await signedIn()
    const rows = rowsOf(3)
    const body = await imported(ada, rows)
    expect(body).toMatchObject({
      fileName: 'bank.csv',
      rowCount: 3,
      result: { createdCount: 3, createdTotal: totalOf(rows), knownCount: 0 },
    })
    const list = (await ada.get('/api/expenses?sort=amount')).body
    expect(list).toMatchObject(rows.map(({ amount, description }) => ({ amount, description })))
    const { recentActivity } = (await ada.get('/api/dashboard/stats')).body
    expect(recentActivity[0]).toMatchObject({ kind: 'expense.imported', details: { count: 3 } })
  })

  test('with ten thousand rows is imported in parts that arrive in any order and twice', async () => {
    const ada = await signedIn()
    const rows = rowsOf(10_000)
    const id = await opened(ada, rows)
    const starts = Array.from({ length: 20 }, (_, n) => n * 500).reverse()
    for (const from of [...starts, 500, 9_500])
      expect((await stage(ada, id, from, rows.slice(from, from + 500))).status).toBe(200)
    expect((await ada.get(`/api/expenses/imports/${id}`)).body.stagedCount).toBe(10_000)
    expect(await count(ada)).toBe(0)
    const { body } = await commit(ada, id)
    expect(body.result).toMatchObject({ createdCount: 10_000, createdTotal: totalOf(rows) })
    expect(await count(ada)).toBe(10_000)
    expect((await ada.get('/api/expenses/summary')).body).toMatchObject({
      count: 10_000,
      totals: [{ total: totalOf(rows) }],
    })
    // The staged rows are deleted.
    expect(await countRows(owner, ada.user.businessId, 'import_rows')).toBe(0)
  }, 60_000)

  test('is imported once, whatever the number of requests and callers', async () => {
    const ada = await signedIn()
    const rows = rowsOf(40)
    const id = await opened(ada, rows)
    await stage(ada, id, 0, rows)
    const answers = await Promise.all(Array.from({ length: 8 }, () => commit(ada, id)))
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
    expect(await count(ada)).toBe(40)
    expect((await stage(ada, id, 0, rows)).body.code).toBe('expenses.import_closed')
  })

  test('the same file again creates no duplicates, and a longer one adds only the new rows', async () => {
    const ada = await signedIn()
    // Two coffees on one day are two expenses.
    const coffee = expenseInput({ description: 'Coffee', amount: '5.00' })
    const rows = [coffee, coffee, ...rowsOf(3)]
    expect((await imported(ada, rows)).result).toMatchObject({ createdCount: 5, knownCount: 0 })
    expect((await imported(ada, rows)).result).toMatchObject({
      createdCount: 0,
      createdTotal: '0.00',
      knownCount: 5,
    })
    const longer = [...rows.toReversed(), coffee, expenseInput({ amount: '9.00' })]
    expect((await imported(ada, longer)).result).toMatchObject({
      createdCount: 2,
      createdTotal: '14.00',
      knownCount: 5,
    })
    expect((await ada.get('/api/expenses')).body).toHaveLength(7)
  })

  test('two concurrent imports of the same rows create them once', async () => {
    const ada = await signedIn()
    const rows = rowsOf(60)
    const ids = [await opened(ada, rows), await opened(ada, rows), await opened(ada, rows)]
    for (const id of ids) await stage(ada, id, 0, rows)
    const answers = await Promise.all(ids.map((id) => commit(ada, id)))
    const created = answers.map(({ body }) => body.result.createdCount)
    expect(created.toSorted()).toEqual([0, 0, 60])
    expect(await count(ada)).toBe(60)
  })

  test('can be taken back, and then imported again', async () => {
    const ada = await signedIn()
    const rows = rowsOf(4)
    const own = (await ada.post('/api/expenses', expenseInput())).body.id
    const { id } = await imported(ada, rows)
    expect((await ada.del(`/api/expenses/imports/${id}`)).status).toBe(204)
    expect((await ada.get('/api/expenses')).body).toMatchObject([{ id: own }])
    expect((await imported(ada, rows)).result.createdCount).toBe(4)
    expect((await ada.get('/api/expenses')).body).toHaveLength(5)
  })

  test('a deleted expense that was imported again can still be restored', async () => {
    const ada = await signedIn()
    const rows = rowsOf(1)
    await imported(ada, rows)
    const [{ id }] = (await ada.get('/api/expenses')).body
    await ada.del(`/api/expenses/${id}`)
    await imported(ada, rows)
    expect((await ada.post(`/api/expenses/${id}/restore`)).status).toBe(200)
    expect((await ada.get('/api/expenses')).body).toHaveLength(2)
  })
})

describe('all or nothing', () => {
  test('a missing part refuses the whole import', async () => {
    const ada = await signedIn()
    const rows = rowsOf(10)
    const id = await opened(ada, rows)
    await stage(ada, id, 0, rows.slice(0, 9))
    const { status, body } = await commit(ada, id)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'expenses.import_incomplete', arrived: 9, expected: 10 },
    })
    expect(await count(ada)).toBe(0)
    await stage(ada, id, 9, rows.slice(9))
    expect((await commit(ada, id)).body.result.createdCount).toBe(10)
  })

  test('a sum that differs refuses the whole import', async () => {
    const ada = await signedIn()
    const rows = rowsOf(10)
    const id = await opened(ada, rows, '54.99')
    await stage(ada, id, 0, rows)
    const { status, body } = await commit(ada, id)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        code: 'expenses.import_totals_differ',
        arrived: totalOf(rows),
        expected: '54.99',
        currency: 'NGN',
      },
    })
    expect(await count(ada)).toBe(0)
  })

  test('a text that is too long is refused by its place, and never cut', async () => {
    const ada = await signedIn()
    const rows = [expenseInput({ amount: '1.00', description: 'x'.repeat(201) })]
    const { status, body } = await stage(ada, await opened(ada, rows), 0, rows)
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [{ path: 'rows.0.description', message: 'validation.too_long' }],
    })
  })

  test.each([
    ['amount', '0.00', 'amount'],
    ['amount', '1,5', 'amount'],
    ['expenseDate', '20/11/2026', 'expenseDate'],
    ['category', 'Fuel', 'category'],
    ['description', '', 'description'],
    ['vatAmount', '45000.50', 'vatAmount'],
    ['businessId', 'x', ''],
  ])(
    'a row with %s %s is refused by its place, and none of its part is taken',
    async (field, value, path) => {
      const ada = await signedIn()
      const rows: Row[] = [expenseInput({ amount: '1.00' }), expenseInput({ amount: '45000.50' })]
      const id = await opened(ada, rows)
      const bad = [rows[0] as Row, { ...rows[1], [field]: value }]
      const { status, body } = await stage(ada, id, 0, bad)
      expect(status).toBe(400)
      if (path) expect(body.fields[0].path).toBe(`rows.1.${path}`)
      expect((await ada.get(`/api/expenses/imports/${id}`)).body.stagedCount).toBe(0)
      expect((await commit(ada, id)).status).toBe(409)
      expect(await count(ada)).toBe(0)
    },
  )

  test('rows beyond the announced number are refused', async () => {
    const ada = await signedIn()
    const rows = rowsOf(2)
    const id = await opened(ada, rows)
    expect((await stage(ada, id, 1, rows)).status).toBe(400)
    expect((await stage(ada, id, -1, rows)).status).toBe(400)
    expect((await stage(ada, id, 0.5, rows)).status).toBe(400)
    expect((await stage(ada, id, 0, [])).status).toBe(400)
    const many = Array.from({ length: 501 }, () => rows[0] as Row)
    expect((await stage(ada, id, 0, many)).status).toBe(400)
    for (const input of [
      { fileName: 'x', rowCount: 20_001, total: '1.00' },
      { fileName: 'x', rowCount: 0, total: '1.00' },
      { fileName: 'x', rowCount: 1, total: '0.00' },
      { fileName: 'x', rowCount: 1, total: '1' },
      { fileName: ' ', rowCount: 1, total: '1.00' },
    ])
      expect((await ada.post('/api/expenses/imports', input)).status).toBe(400)
  })
})

test('an unfinished import is deleted after a day', async () => {
  const ada = await signedIn()
  const rows = rowsOf(1)
  const id = await opened(ada, rows)
  await stage(ada, id, 0, rows)
  const before = clock.now
  clock.now = new Date(before.getTime() + 25 * 3_600_000)
  await opened(ada, rows)
  clock.now = before
  expect((await ada.get(`/api/expenses/imports/${id}`)).status).toBe(404)
  expect(await countRows(owner, ada.user.businessId, 'import_rows')).toBe(0)
})

test('needs a session, and another business sees nothing of it', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const rows = rowsOf(2)
  const id = await opened(ada, rows)
  const input = { fileName: 'x', rowCount: 1, total: '1.00' }
  expect((await anyone.post('/api/expenses/imports', input)).status).toBe(401)
  expect((await eve.get(`/api/expenses/imports/${id}`)).status).toBe(404)
  expect((await stage(eve, id, 0, rows)).status).toBe(404)
  expect((await commit(eve, id)).status).toBe(404)
  expect((await eve.del(`/api/expenses/imports/${id}`)).status).toBe(404)
  expect((await ada.get(`/api/expenses/imports/${id}`)).body.stagedCount).toBe(0)
})
