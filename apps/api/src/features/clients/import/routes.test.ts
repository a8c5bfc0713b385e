import { describe, expect, test } from 'vitest'
import { clientInput, issued } from '../../../../test/factories.ts'
import { countRows, testApp, type Visitor } from '../../../../test/harness.ts'

const { signedIn, anyone, owner, clock } = await testApp()

type Row = ReturnType<typeof clientInput>

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, n) =>
    clientInput({
      name: `Client ${n} of "many", the file's`,
      email: n % 3 === 0 ? null : `client${n}@example.com`,
      phone: n % 2 === 0 ? `0803555${String(n).padStart(4, '0')}` : null,
    }),
  )
}

async function opened(visitor: Visitor, rowCount: number): Promise<string> {
  const input = { fileName: 'phone.csv', rowCount }
  const { status, body } = await visitor.post('/api/clients/imports', input)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const stage = (visitor: Visitor, id: string, from: number, rows: object[]) =>
  visitor.put(`/api/clients/imports/${id}/rows`, { from, rows })
const commit = (visitor: Visitor, id: string) => visitor.post(`/api/clients/imports/${id}/commit`)

async function imported(visitor: Visitor, rows: Row[]) {
  const id = await opened(visitor, rows.length)
  for (let from = 0; from < rows.length; from += 500) {
    const { status, body } = await stage(visitor, id, from, rows.slice(from, from + 500))
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  return (await commit(visitor, id)).body
}

const count = (visitor: Visitor) => countRows(owner, visitor.user.businessId, 'clients')

describe('a file of clients', () => {
  test('is imported as a whole, and each client equals a typed one', async () => {
    const ada = await signedIn()
    const body = await imported(ada, [
      clientInput({ name: ' Bello  Logistics ', email: 'PAY@Bello.example', phone: '08035550142' }),
      clientInput({ name: 'Ọlá', email: '' }),
    ])
    expect(body).toMatchObject({
      fileName: 'phone.csv',
      rowCount: 2,
      result: { createdCount: 2, knownCount: 0 },
    })
    expect((await ada.get('/api/clients')).body).toMatchObject([
      { name: 'Bello  Logistics', email: 'pay@bello.example', phone: '+2348035550142' },
      { name: 'Ọlá', email: null },
    ])
    const { recentActivity } = (await ada.get('/api/dashboard/stats')).body
    expect(recentActivity[0]).toMatchObject({ kind: 'client.imported', details: { count: 2 } })
  })

  test('with ten thousand rows is imported in parts that arrive in any order and twice', async () => {
    const ada = await signedIn()
    const rows = rowsOf(10_000)
    const id = await opened(ada, rows.length)
    const starts = Array.from({ length: 20 }, (_, n) => n * 500).reverse()
    for (const from of [...starts, 500, 9_500])
      expect((await stage(ada, id, from, rows.slice(from, from + 500))).status).toBe(200)
    expect((await ada.get(`/api/clients/imports/${id}`)).body.stagedCount).toBe(10_000)
    expect(await count(ada)).toBe(0)
    expect((await commit(ada, id)).body.result).toMatchObject({ createdCount: 10_000 })
    expect(await count(ada)).toBe(10_000)
    // The staged rows are deleted.
    expect(await countRows(owner, ada.user.businessId, 'import_rows')).toBe(0)
  }, 60_000)

  test('creates no duplicates of an earlier import, within the file, or of existing clients', async () => {
    const ada = await signedIn()
    await ada.post('/api/clients', clientInput({ name: 'BELLO logistics' }))
    const rows = [clientInput(), clientInput({ name: 'Chi' }), clientInput({ name: 'chi' })]
    expect((await imported(ada, rows)).result).toMatchObject({ createdCount: 1, knownCount: 2 })
    expect((await imported(ada, rows)).result).toMatchObject({ createdCount: 0, knownCount: 3 })
    const longer = [...rows, clientInput({ name: 'Dayo' })]
    expect((await imported(ada, longer)).result).toMatchObject({ createdCount: 1, knownCount: 3 })
    expect(await count(ada)).toBe(3)
  })

  test('is imported once, whatever the number of requests and callers', async () => {
    const ada = await signedIn()
    const rows = rowsOf(40)
    const id = await opened(ada, rows.length)
    await stage(ada, id, 0, rows)
    const answers = await Promise.all(Array.from({ length: 8 }, () => commit(ada, id)))
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
    expect(await count(ada)).toBe(40)
    expect((await stage(ada, id, 0, rows)).body.code).toBe('clients.import_closed')
  })

  test('two concurrent imports of the same clients create them once', async () => {
    const ada = await signedIn()
    const rows = rowsOf(60)
    const ids = [await opened(ada, 60), await opened(ada, 60), await opened(ada, 60)]
    for (const id of ids) await stage(ada, id, 0, rows)
    const answers = await Promise.all(ids.map((id) => commit(ada, id)))
    const created = answers.map(({ body }) => body.result.createdCount as number)
    expect(created.reduce((sum, one) => sum + one, 0)).toBe(60)
    expect(await count(ada)).toBe(60)
  })

  test('can be taken back except for clients in use, and then imported again', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const rows = ['Used', 'Noted', 'Edited', 'Idle'].map((name) => clientInput({ name }))
    const { id } = await imported(ada, rows)
    const clients = (await ada.get('/api/clients')).body as { id: string; name: string }[]
    const idOf = (name: string) => clients.find((client) => client.name === name)?.id
    await issued(ada, { client: { name: 'Used', email: 'pay@bello.example' } })
    await ada.post(`/api/clients/${idOf('Noted')}/notes`, { text: 'x' })
    clock.now = new Date(clock.now.getTime() + 1_000)
    await ada.put(`/api/clients/${idOf('Edited')}`, clientInput({ name: 'Edited', taxId: '12345' }))
    const { status, body } = await ada.del(`/api/clients/imports/${id}`)
    expect({ status, body }).toEqual({ status: 200, body: { deletedCount: 1, keptCount: 3 } })
    expect((await imported(ada, rows)).result).toMatchObject({ createdCount: 1, knownCount: 3 })
  })
})

describe('all or nothing', () => {
  test('a missing part refuses the whole import', async () => {
    const ada = await signedIn()
    const rows = rowsOf(10)
    const id = await opened(ada, 10)
    await stage(ada, id, 0, rows.slice(0, 9))
    expect(await commit(ada, id)).toMatchObject({
      status: 409,
      body: { code: 'clients.import_incomplete', arrived: 9, expected: 10 },
    })
    expect(await count(ada)).toBe(0)
    await stage(ada, id, 9, rows.slice(9))
    expect((await commit(ada, id)).body.result.createdCount).toBe(10)
  })

  test.each([
    ['name', '', 'name'],
    ['email', 'nobody', 'email'],
    ['phone', '12', 'phone'],
    ['kind', 'firm', 'kind'],
    ['language', 'de', 'language'],
    ['creditLimit', '5.00', ''],
    ['businessId', 'x', ''],
  ])(
    'a row with %s %s is refused by its place, and none of its part is taken',
    async (field, value, path) => {
      const ada = await signedIn({ plan: 'pro' })
      const id = await opened(ada, 2)
      const bad = [clientInput({ name: 'Good' }), { ...clientInput(), [field]: value }]
      const { status, body } = await stage(ada, id, 0, bad)
      expect(status).toBe(400)
      if (path) expect(body.fields[0].path).toBe(`rows.1.${path}`)
      expect((await ada.get(`/api/clients/imports/${id}`)).body.stagedCount).toBe(0)
    },
  )

  test('rows beyond the announced number are refused', async () => {
    const ada = await signedIn()
    const id = await opened(ada, 2)
    const rows = rowsOf(2)
    expect((await stage(ada, id, 1, rows)).status).toBe(400)
    expect((await stage(ada, id, -1, rows)).status).toBe(400)
    expect((await stage(ada, id, 0, [])).status).toBe(400)
    expect((await stage(ada, id, 0, rowsOf(501))).status).toBe(400)
    for (const input of [
      { fileName: 'x', rowCount: 20_001 },
      { fileName: 'x', rowCount: 0 },
      { fileName: ' ', rowCount: 1 },
    ])
      expect((await ada.post('/api/clients/imports', input)).status).toBe(400)
  })
})

test('an unfinished import is deleted after a day', async () => {
  const ada = await signedIn()
  const id = await opened(ada, 1)
  await stage(ada, id, 0, rowsOf(1))
  const before = clock.now
  clock.now = new Date(before.getTime() + 25 * 3_600_000)
  await opened(ada, 1)
  clock.now = before
  expect((await ada.get(`/api/clients/imports/${id}`)).status).toBe(404)
})

test('needs a session, and another business sees nothing of it', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const id = await opened(ada, 2)
  const input = { fileName: 'x', rowCount: 1 }
  expect((await anyone.post('/api/clients/imports', input)).status).toBe(401)
  expect((await eve.get(`/api/clients/imports/${id}`)).status).toBe(404)
  expect((await stage(eve, id, 0, rowsOf(2))).status).toBe(404)
  expect((await commit(eve, id)).status).toBe(404)
  expect((await eve.del(`/api/clients/imports/${id}`)).status).toBe(404)
})
