import { describe, expect, test } from 'vitest'
import { recurringInput } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, owner, anyone } = await testApp()

const pro = () => signedIn({ plan: 'pro' })

async function made(visitor: Visitor, overrides: Record<string, unknown> = {}) {
  const { status, body } = await visitor.post('/api/recurring', recurringInput(overrides))
  if (status !== 201) throw new Error(`It was refused: ${JSON.stringify(body)}`)
  return body
}

describe('a recurring invoice', () => {
  test('is made, read, changed and listed, with the dates to come', async () => {
    const ada = await pro()
    const hosting = await made(ada)
    expect(hosting).toMatchObject({
      clientName: 'Quorum Consulting Ltd',
      client: { email: 'accounts@quorum.example', kind: 'company' },
      description: 'Hosting for {month} {year}',
      state: 'active',
      pausedFor: null,
      nextOn: '2026-11-30',
      total: '53750.00',
      currency: 'NGN',
      upcoming: [
        '2026-11-30',
        '2026-12-31',
        '2027-01-31',
        '2027-02-28',
        '2027-03-31',
        '2027-04-30',
      ],
      occurrences: [],
    })
    expect((await ada.get(`/api/recurring/${hosting.id}`)).body).toEqual(hosting)
    const later = recurringInput({ startsOn: '2026-12-01', monthDay: null, count: 2, dueDays: 0 })
    const changed = await ada.put(`/api/recurring/${hosting.id}`, later)
    expect(changed.body).toMatchObject({ dueDays: 0, upcoming: ['2026-12-01', '2027-01-01'] })
    const { body: list } = await ada.get('/api/recurring')
    expect(list).toMatchObject([{ id: hosting.id, nextOn: '2026-12-01', refused: 0 }])
  })

  test('is found by client and line, filtered by state and paged by its next date', async () => {
    const ada = await pro()
    const client = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com` })
    const last = await made(ada, { client: client('Zuma'), startsOn: '2027-01-05', monthDay: null })
    const first = await made(ada, {
      client: client('Abuja'),
      startsOn: '2026-11-22',
      monthDay: null,
    })
    const ended = await made(ada, { client: client('Ended') })
    await ada.post(`/api/recurring/${ended.id}/end`)
    const ids = async (query: string) =>
      (await ada.get(`/api/recurring${query}`)).body.map(({ id }: { id: string }) => id)
    expect(await ids('')).toEqual([first.id, last.id, ended.id])
    expect(await ids('?state=active')).toEqual([first.id, last.id])
    expect(await ids('?q=zuma')).toEqual([last.id])
    expect(await ids('?q=hosting&state=ended')).toEqual([ended.id])
    expect(await ids(`?clientId=${last.clientId}`)).toEqual([last.id])
    const page = await ada.get('/api/recurring?limit=2')
    const [, next] = /<([^>]+)>; rel="next"/.exec(String(page.headers.link)) ?? []
    expect(page.body).toHaveLength(2)
    const { pathname, search } = new URL(next ?? '', 'http://localhost')
    expect((await ada.get(pathname + search)).body).toMatchObject([{ id: ended.id }])
  })

  test('is paused, resumed, skipped, ended and deleted', async () => {
    const ada = await pro()
    const { id } = await made(ada)
    const post = async (verb: string, body?: unknown) =>
      (await ada.post(`/api/recurring/${id}/${verb}`, body)).body
    expect(await post('pause')).toMatchObject({ state: 'paused', pausedFor: 'owner', upcoming: [] })
    expect(await post('resume')).toMatchObject({ state: 'active', nextOn: '2026-11-30' })
    const skipped = await post('skip', { date: '2026-11-30' })
    expect(skipped).toMatchObject({
      nextOn: '2026-12-31',
      occurrences: [{ date: '2026-11-30', state: 'skipped', isPaused: false, invoice: null }],
    })
    expect(await post('skip', { date: '2026-11-30' })).toMatchObject({ nextOn: '2026-12-31' })
    expect(await post('skip', { date: '2027-01-31' })).toMatchObject({ code: 'recurring.not_next' })
    expect(await post('end')).toMatchObject({ state: 'ended', nextOn: null })
    expect(await post('resume')).toMatchObject({ code: 'recurring.has_ended' })
    expect((await ada.del(`/api/recurring/${id}`)).status).toBe(204)
    expect((await ada.get(`/api/recurring/${id}`)).status).toBe(404)
    const kinds = (await ada.get('/api/dashboard')).body.activities?.map(
      ({ kind }: { kind: string }) => kind,
    )
    if (kinds) expect(kinds).toContain('recurring.deleted')
  })

  test.each([
    ['an end before the start', { endsOn: '2026-11-29' }, 'endsOn', 'recurring.end_before_start'],
    ['a start in the past', { startsOn: '2026-11-20' }, 'startsOn', 'recurring.start_in_past'],
    [
      'an end before the first date',
      { startsOn: '2026-11-22', monthDay: 21, endsOn: '2026-12-20' },
      'endsOn',
      'recurring.no_dates',
    ],
    ['a count of nothing', { count: 0 }, 'count', 'validation.number'],
    ['a 32nd', { monthDay: 32 }, 'monthDay', 'validation.number'],
    ['every half month', { every: 0.5 }, 'every', 'validation.number'],
    [
      'a slip in a placeholder',
      { items: [{ description: 'Hosting for {mounth}', quantity: 1, rate: 1 }] },
      'items.0.description',
      'recurring.placeholder_unknown',
    ],
    [
      'VAT in another currency without a hand that enters the rate',
      { currency: 'USD' },
      'mode',
      'recurring.rate_by_hand',
    ],
  ])('with %s is refused at its field', async (_, overrides, path, message) => {
    const ada = await pro()
    const { status, body } = await ada.post('/api/recurring', recurringInput(overrides))
    expect([400, 422]).toContain(status)
    expect(body.fields).toEqual([{ path, message }])
    expect((await ada.get('/api/recurring')).body).toEqual([])
  })

  test('in another currency with VAT is made as drafts', async () => {
    const ada = await pro()
    expect(await made(ada, { currency: 'USD', mode: 'draft' })).toMatchObject({ currency: 'USD' })
  })

  test('needs Pro to be made, and none to be read, paused, exported and deleted', async () => {
    const ada = await pro()
    const { id } = await made(ada)
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(`UPDATE businesses SET plan = 'basic' WHERE id = $1`, [ada.user.businessId]),
    )
    const refused = await ada.post('/api/recurring', recurringInput())
    expect(refused).toMatchObject({ status: 403, body: { plan: 'pro', capability: 'recurring' } })
    expect((await ada.get(`/api/recurring/${id}`)).body).toMatchObject({
      state: 'paused',
      pausedFor: 'plan',
      nextOn: null,
    })
    expect((await ada.get('/api/recurring?state=paused')).body).toHaveLength(1)
    expect((await ada.post(`/api/recurring/${id}/resume`)).status).toBe(403)
    expect((await ada.get('/api/recurring/export')).status).toBe(200)
    expect((await ada.del(`/api/recurring/${id}`)).status).toBe(204)
  })

  test('is nobody else’s', async () => {
    const [ada, eve] = [await pro(), await pro()]
    const { id } = await made(ada)
    expect((await eve.get(`/api/recurring/${id}`)).status).toBe(404)
    expect((await eve.post(`/api/recurring/${id}/end`)).status).toBe(404)
    expect((await anyone.get('/api/recurring')).status).toBe(401)
  })

  test('is exported as a file', async () => {
    const ada = await pro()
    await made(ada)
    const { raw, headers } = await ada.get('/api/recurring/export')
    expect(headers['content-disposition']).toContain('isiro-recurring-2026-11-21.csv')
    expect(raw.toString()).toBe(
      '\uFEFFClient,Description,Amount,Currency,Repeats,Every,Start,End,Next date,Status\r\n' +
        'Quorum Consulting Ltd,Hosting for {month} {year},53750.00,NGN,Monthly,1,2026-11-30,,2026-11-30,Active\r\n',
    )
  })
})
