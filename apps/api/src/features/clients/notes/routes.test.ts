import { describe, expect, test } from 'vitest'
import { clientInput } from '../../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../../test/harness.ts'

const { signedIn, anyone, owner, clock } = await testApp()

async function withClient(plan: 'pro' | 'free' = 'pro') {
  const ada = await signedIn({ plan })
  const { id } = (await ada.post('/api/clients', clientInput())).body.client
  return { ada, id: id as string }
}

async function noted(visitor: Visitor, id: string, text: string, followUpOn: string | null = null) {
  const answer = await visitor.post(`/api/clients/${id}/notes`, { text, followUpOn })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.note
}

describe('a note', () => {
  test('is stored with its author and listed in pages, the latest first', async () => {
    const { ada, id } = await withClient()
    for (const text of ['One', 'Two', 'Three\nwith lines']) await noted(ada, id, text)
    const { body, headers } = await ada.get(`/api/clients/${id}/notes?limit=2`)
    expect(body).toMatchObject([
      { clientId: id, text: 'Three\nwith lines', createdBy: 'Ada Obi', isDone: false },
      { text: 'Two' },
    ])
    const [, next = ''] = /<(.+)>/.exec(String(headers.link)) ?? []
    expect((await ada.get(next)).body).toMatchObject([{ text: 'One' }])
  })

  test('is changed, finished and deleted', async () => {
    const { ada, id } = await withClient()
    const { id: noteId } = await noted(ada, id, 'Call', '2026-11-21')
    const url = `/api/clients/notes/${noteId}`
    const done = await ada.post(`${url}/done`, {})
    expect(done.body.note).toMatchObject({ isDone: true, followUpOn: '2026-11-21' })
    // The same day leaves it done; another day reopens it.
    const same = await ada.put(url, { text: 'Call Bello', followUpOn: '2026-11-21' })
    expect(same.body.note).toMatchObject({ text: 'Call Bello', isDone: true })
    const later = await ada.put(url, { text: 'Call Bello', followUpOn: '2026-12-01' })
    expect(later.body.note.isDone).toBe(false)
    expect((await ada.post(`${url}/done`, { isDone: true })).body.note.isDone).toBe(true)
    expect((await ada.post(`${url}/done`, { isDone: false })).body.note.isDone).toBe(false)
    expect((await ada.put(url, { text: 'Called' })).body.note.followUpOn).toBeNull()
    expect((await ada.post(`${url}/done`, {})).status).toBe(404)
    expect((await ada.del(url)).status).toBe(204)
    expect((await ada.del(url)).status).toBe(404)
    expect((await ada.get(`/api/clients/${id}/notes`)).body).toEqual([])
  })

  test.each([
    { text: '' },
    { text: ' ' },
    { text: 'x'.repeat(2001) },
    { text: 'x', followUpOn: 'soon' },
    {},
  ])('%j is refused', async (input) => {
    const { ada, id } = await withClient()
    expect((await ada.post(`/api/clients/${id}/notes`, input)).status).toBe(400)
  })

  test('is written on the plans with client records; reading, finishing and deleting are always open', async () => {
    const { ada, id } = await withClient()
    const note = await noted(ada, id, 'Call', '2026-11-21')
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(`UPDATE businesses SET plan = 'basic' WHERE id = $1`, [ada.user.businessId]),
    )
    const refused = { status: 403, body: { code: 'plan.upgrade_required', capability: 'crm' } }
    expect(await ada.post(`/api/clients/${id}/notes`, { text: 'More' })).toMatchObject(refused)
    expect(await ada.put(`/api/clients/notes/${note.id}`, { text: 'More' })).toMatchObject(refused)
    expect((await ada.get(`/api/clients/${id}/notes`)).body).toHaveLength(1)
    expect((await ada.get('/api/clients/follow-ups')).body).toHaveLength(1)
    expect((await ada.post(`/api/clients/notes/${note.id}/done`, {})).status).toBe(200)
    expect((await ada.del(`/api/clients/notes/${note.id}`)).status).toBe(204)
  })

  test('needs a session, and another business sees nothing of it', async () => {
    const { ada, id } = await withClient()
    const eve = await signedIn({ plan: 'pro' })
    const note = await noted(ada, id, 'Call', '2026-11-21')
    expect((await anyone.get(`/api/clients/${id}/notes`)).status).toBe(401)
    expect((await eve.get(`/api/clients/${id}/notes`)).status).toBe(404)
    expect((await eve.post(`/api/clients/${id}/notes`, { text: 'x' })).status).toBe(404)
    expect((await eve.put(`/api/clients/notes/${note.id}`, { text: 'x' })).status).toBe(404)
    expect((await eve.post(`/api/clients/notes/${note.id}/done`, {})).status).toBe(404)
    expect((await eve.del(`/api/clients/notes/${note.id}`)).status).toBe(404)
    expect((await eve.get('/api/clients/follow-ups')).body).toEqual([])
  })
})

test('follow-ups are listed from a week ahead, in the time zone of the business, until they are done', async () => {
  const { ada, id } = await withClient()
  await noted(ada, id, 'Next week', '2026-11-28')
  await noted(ada, id, 'Later', '2026-11-29')
  await noted(ada, id, 'Without a day')
  const late = await noted(ada, id, 'Late', '2026-11-01')
  await noted(ada, id, 'Tomorrow', '2026-11-22')
  const told = async () =>
    (await ada.get('/api/clients/follow-ups')).body.map(
      ({ text, isDue }: { text: string; isDue: boolean }) => [text, isDue],
    )
  expect(await told()).toEqual([
    ['Late', true],
    ['Tomorrow', false],
    ['Next week', false],
  ])
  await ada.post(`/api/clients/notes/${late.id}/done`, {})
  const before = clock.now
  // Half past midnight on the 22nd in Lagos.
  clock.now = new Date('2026-11-21T23:30:00Z')
  expect(await told()).toEqual([
    ['Tomorrow', true],
    ['Next week', false],
    ['Later', false],
  ])
  clock.now = before
})

test('notes of merged clients are listed together, and separately again after an undo', async () => {
  const { ada, id } = await withClient()
  const other = (await ada.post('/api/clients', clientInput({ name: 'Bello' }))).body.client.id
  await noted(ada, id, 'Of one')
  await noted(ada, other, 'Of the other', '2026-11-21')
  const { mergeId } = (await ada.post('/api/clients/merge', { keepId: id, mergeIds: [other] })).body
  expect((await ada.get(`/api/clients/${id}/notes`)).body).toMatchObject([
    { text: 'Of the other', clientId: id },
    { text: 'Of one', clientId: id },
  ])
  expect((await ada.get('/api/clients/follow-ups')).body).toMatchObject([
    { clientId: id, clientName: 'Bello Logistics' },
  ])
  await ada.post(`/api/clients/merges/${mergeId}/undo`)
  expect((await ada.get(`/api/clients/${id}/notes`)).body).toMatchObject([{ text: 'Of one' }])
})
