import { beforeEach, describe, expect, test } from 'vitest'
import { messageSettings, movedTo, recurringInput } from '../../../test/factories.ts'
import { asBusiness, type SignInOptions, testApp, type Visitor } from '../../../test/harness.ts'
import { letAllSleep } from '../../../test/sleep.ts'
import { runRecurring } from './run.ts'

const { signedIn, owner, deps, clock } = await testApp()
await letAllSleep(owner, 'recurring')

const start = new Date('2026-11-21T10:00:00Z')
beforeEach(() => {
  clock.now = start
})

const pro = (more: SignInOptions = {}) =>
  signedIn({ plan: 'pro', hasConfirmedEmail: true, ...more })

async function made(visitor: Visitor, overrides: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await visitor.post('/api/recurring', recurringInput(overrides))
  if (status !== 201) throw new Error(`It was refused: ${JSON.stringify(body)}`)
  return body.id
}

/** The job as two nodes run it in the same minute, each twice. */
async function runAt(instant: string): Promise<void> {
  clock.now = new Date(instant)
  await Promise.all(Array.from({ length: 4 }, () => runRecurring(deps)))
}

/**
 * The answer that a visitor gets. Sessions end before the years that these tests walk through, so it looks from the first day.
 */
async function seen(visitor: Visitor, url: string) {
  const { now } = clock
  clock.now = start
  const { body } = await visitor.get(url)
  clock.now = now
  return body
}
const read = (visitor: Visitor, id: string) => seen(visitor, `/api/recurring/${id}`)
const datesOf = async (visitor: Visitor, id: string) =>
  (await read(visitor, id)).occurrences
    .map(({ date, state }: { date: string; state: string }) => `${date} ${state}`)
    .reverse()
const invoicesOf = async (visitor: Visitor) => {
  const body = await seen(visitor, '/api/invoices?sort=issued')
  return body as { id: string; issueDate: string; dueDate: string; status: string }[]
}
const told = async (visitor: Visitor) => {
  const body = await seen(visitor, '/api/notifications')
  return body.map(({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`)
}
const put = (visitor: Visitor, statement: string) =>
  asBusiness(owner, visitor.user.businessId, (client) =>
    client.query(statement, [visitor.user.businessId]),
  )

describe('a date', () => {
  test('gets one invoice in the morning of the business’s clock, whoever runs how often', async () => {
    const ada = await pro()
    const id = await made(ada)
    await runAt('2026-11-30T05:59:00Z')
    expect(await invoicesOf(ada)).toEqual([])
    await runAt('2026-11-30T06:00:00Z')
    await runAt('2026-11-30T06:01:00Z')
    const invoices = await invoicesOf(ada)
    expect(invoices).toMatchObject([
      { issueDate: '2026-11-30', dueDate: '2026-12-14', total: '53750.00' },
    ])
    const { body } = await ada.get(`/api/invoices/${invoices[0]?.id}`)
    expect(body.invoice.items).toMatchObject([{ description: 'Hosting for November 2026' }])
    expect(await read(ada, id)).toMatchObject({
      nextOn: '2026-12-31',
      occurrences: [
        {
          date: '2026-11-30',
          state: 'issued',
          lateDays: 0,
          invoice: { id: invoices[0]?.id, invoiceNumber: 'INV-2026-0001', status: 'pending' },
        },
      ],
    })
    expect(await told(ada)).toEqual([])
  })

  test.each([
    ['Pacific/Auckland', '2026-11-29T17:59:00Z', '2026-11-29T18:00:00Z'],
    ['America/New_York', '2026-11-30T11:59:00Z', '2026-11-30T12:00:00Z'],
  ])('comes in the morning of %s', async (zone, before, at) => {
    const ada = await pro()
    await put(ada, `UPDATE businesses SET time_zone = '${zone}' WHERE id = $1`)
    await made(ada)
    await runAt(before)
    expect(await invoicesOf(ada)).toEqual([])
    await runAt(at)
    expect(await invoicesOf(ada)).toMatchObject([{ issueDate: '2026-11-30' }])
  })

  test('comes in the morning of the zone to which the business moved meanwhile', async () => {
    const ada = await pro()
    await made(ada)
    await movedTo(ada, 'America/New_York')
    await runAt('2026-11-30T06:00:00Z')
    expect(await invoicesOf(ada)).toEqual([])
    await runAt('2026-11-30T12:00:00Z')
    expect(await invoicesOf(ada)).toHaveLength(1)
  })

  test('is told to the client by the ways that were chosen, whatever the settings say', async () => {
    const ada = await pro()
    await ada.put('/api/messages/settings', messageSettings())
    await made(ada, { sendBy: ['email'], interval: 'daily', monthDay: null, count: 1 })
    await runAt('2026-11-30T09:00:00Z')
    const messages = (await ada.get('/api/messages')).body
    expect(messages).toMatchObject([
      { channel: 'email', type: 'invoice_created', recipient: 'accounts@quorum.example' },
    ])
  })

  test('becomes a draft where the owner wants to look first, and the owner is told', async () => {
    const ada = await pro()
    const id = await made(ada, { mode: 'draft', sendBy: ['email'] })
    await runAt('2026-11-30T06:00:00Z')
    const [draft, ...more] = await invoicesOf(ada)
    expect([draft?.status, more]).toEqual(['draft', []])
    expect(await told(ada)).toEqual(['recurring_draft 1'])
    expect((await ada.get('/api/notifications')).body[0].path).toBe(`/invoices/${draft?.id}`)
    await ada.post(`/api/invoices/${draft?.id}/issue`)
    expect((await read(ada, id)).occurrences).toMatchObject([
      { state: 'drafted', invoice: { id: draft?.id, status: 'pending' } },
    ])
  })

  test('that was the last ends the schedule', async () => {
    const ada = await pro()
    const id = await made(ada, { count: 2 })
    await runAt('2026-11-30T06:00:00Z')
    await runAt('2026-12-31T06:00:00Z')
    await runAt('2027-01-31T06:00:00Z')
    expect(await datesOf(ada, id)).toEqual(['2026-11-30 issued', '2026-12-31 issued'])
    expect(await read(ada, id)).toMatchObject({ state: 'ended', nextOn: null })
  })
})

describe('a clock that jumps', () => {
  test('forward five days and back: each date once, the late ones dated today and told', async () => {
    const ada = await pro()
    const id = await made(ada, {
      interval: 'daily',
      startsOn: '2026-11-22',
      monthDay: null,
      count: 9,
    })
    await runAt('2026-11-27T08:00:00Z')
    const dates = [22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day} issued`)
    expect(await datesOf(ada, id)).toEqual(dates)
    const invoices = await invoicesOf(ada)
    expect(new Set(invoices.map(({ issueDate }) => issueDate))).toEqual(new Set(['2026-11-27']))
    expect(invoices).toHaveLength(6)
    const { occurrences } = await read(ada, id)
    expect(occurrences.map(({ lateDays }: { lateDays: number }) => lateDays)).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect(await told(ada)).toEqual(['recurring_late 5'])
    for (const day of [22, 23, 24, 25, 26, 27]) await runAt(`2026-11-${day}T08:00:00Z`)
    expect(await datesOf(ada, id)).toEqual(dates)
    await runAt('2026-11-28T08:00:00Z')
    expect(await datesOf(ada, id)).toEqual([...dates, '2026-11-28 issued'])
    expect(await invoicesOf(ada)).toHaveLength(7)
  })
})

describe('two years', () => {
  test('of last days are issued each on its day, over leap day and New Year', async () => {
    const ada = await pro()
    const id = await made(ada, { startsOn: '2027-02-28' })
    const expected =
      `2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31 2027-09-30 2027-10-31
      2027-11-30 2027-12-31 2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31 2028-06-30 2028-07-31 2028-08-31
      2028-09-30 2028-10-31 2028-11-30 2028-12-31 2029-01-31 2029-02-28`.split(/\s+/)
    for (const date of expected) {
      await runAt(`${date}T05:59:00Z`)
      await runAt(`${date}T06:00:00Z`)
    }
    expect(await datesOf(ada, id)).toEqual(expected.map((date) => `${date} issued`))
    const invoices = await invoicesOf(ada)
    expect(invoices.map(({ issueDate }) => issueDate)).toEqual(expected)
  }, 60_000)
})

describe('a pause', () => {
  test('over several dates leaves them out, and they are shown as left out', async () => {
    const ada = await pro()
    const id = await made(ada, {
      interval: 'weekly',
      startsOn: '2026-11-23',
      monthDay: null,
      count: 4,
    })
    await ada.post(`/api/recurring/${id}/pause`)
    await runAt('2026-12-10T08:00:00Z')
    expect(await datesOf(ada, id)).toEqual([])
    await ada.post(`/api/recurring/${id}/resume`)
    await runAt('2026-12-14T08:00:00Z')
    expect(await datesOf(ada, id)).toEqual([
      '2026-11-23 skipped',
      '2026-11-30 skipped',
      '2026-12-07 skipped',
      '2026-12-14 issued',
    ])
    expect((await read(ada, id)).occurrences[3]).toMatchObject({ isPaused: true })
  })

  test('comes with a plan below Pro, and the owner is told', async () => {
    const ada = await pro()
    const id = await made(ada, {
      interval: 'weekly',
      startsOn: '2026-11-23',
      monthDay: null,
      count: 4,
    })
    await put(ada, `UPDATE businesses SET plan = 'basic' WHERE id = $1`)
    await runAt('2026-11-23T08:00:00Z')
    await runAt('2026-11-30T08:00:00Z')
    expect(await datesOf(ada, id)).toEqual([])
    expect(await read(ada, id)).toMatchObject({ state: 'paused', pausedFor: 'plan' })
    expect(await told(ada)).toEqual(['recurring_paused 1'])
    await put(ada, `UPDATE businesses SET plan = 'pro' WHERE id = $1`)
    expect(await read(ada, id)).toMatchObject({ state: 'paused', pausedFor: 'plan' })
    await ada.post(`/api/recurring/${id}/resume`)
    await runAt('2026-11-30T08:05:00Z')
    expect(await datesOf(ada, id)).toEqual(['2026-11-23 skipped', '2026-11-30 issued'])
  })
})

describe('a refusal', () => {
  test('is kept with its reason, told, and can be tried again', async () => {
    const ada = await pro()
    const id = await made(ada)
    await put(ada, 'UPDATE businesses SET tax_id = NULL WHERE id = $1')
    await runAt('2026-11-30T06:00:00Z')
    await runAt('2026-11-30T06:01:00Z')
    expect(await invoicesOf(ada)).toEqual([])
    expect(await told(ada)).toEqual(['recurring_refused 1'])
    const [refused] = (await read(ada, id)).occurrences
    expect(refused).toMatchObject({ state: 'refused', invoice: null })
    expect(refused.reason.length).toBeGreaterThan(20)
    const retry = () => ada.post(`/api/recurring/occurrences/${refused.id}/retry`)
    expect(await retry()).toMatchObject({ body: { code: 'invoices.supplier_details_missing' } })
    await put(ada, `UPDATE businesses SET tax_id = '12345678-0001' WHERE id = $1`)
    clock.now = new Date('2026-12-02T10:00:00Z')
    expect((await retry()).body.occurrences).toMatchObject([
      { state: 'issued', reason: null, invoice: { status: 'pending' } },
    ])
    expect((await retry()).body.code).toBe('recurring.not_refused')
    const [invoice, ...more] = await invoicesOf(ada)
    expect([invoice?.issueDate, more]).toEqual(['2026-12-02', []])
    const { body } = await ada.get(`/api/invoices/${invoice?.id}`)
    expect(body.invoice.items[0].description).toBe('Hosting for November 2026')
  })

  test('of an archived client stops neither the next date nor other businesses', async () => {
    const [ada, eve] = [await pro(), await pro()]
    const weekly = { interval: 'weekly', startsOn: '2026-11-23', monthDay: null, count: 2 }
    const id = await made(ada, weekly)
    const { clientId } = await read(ada, id)
    const others = await made(eve, weekly)
    await ada.post(`/api/clients/${clientId}/archive`)
    await runAt('2026-11-23T06:00:00Z')
    await ada.post(`/api/clients/${clientId}/restore`)
    await runAt('2026-11-30T06:00:00Z')
    expect(await datesOf(ada, id)).toEqual(['2026-11-23 refused', '2026-11-30 issued'])
    expect(await datesOf(eve, others)).toEqual(['2026-11-23 issued', '2026-11-30 issued'])
    expect((await ada.get('/api/recurring')).body).toMatchObject([{ id, refused: 1 }])
  })
})

describe('a change', () => {
  test('counts for the dates to come, and works none a second time', async () => {
    const ada = await pro()
    const id = await made(ada, {
      interval: 'daily',
      startsOn: '2026-11-22',
      monthDay: null,
      count: 9,
    })
    await runAt('2026-11-22T08:00:00Z')
    const body = recurringInput({
      interval: 'daily',
      startsOn: '2026-11-22',
      monthDay: null,
      count: 9,
      items: [{ description: 'Support on {date}', quantity: 2, rate: 1_000 }],
    })
    const changed = await ada.put(`/api/recurring/${id}`, body)
    expect(changed.body.nextOn).toBe('2026-11-23')
    await runAt('2026-11-22T09:00:00Z')
    await runAt('2026-11-23T08:00:00Z')
    const invoices = await invoicesOf(ada)
    expect(invoices).toMatchObject([{ total: '53750.00' }, { total: '2150.00' }])
  })

  test('while dates are owed leaves none of them out', async () => {
    const ada = await pro()
    const id = await made(ada, {
      interval: 'daily',
      startsOn: '2026-11-22',
      monthDay: null,
      count: 9,
    })
    clock.now = new Date('2026-11-24T08:00:00Z')
    const body = recurringInput({
      interval: 'daily',
      startsOn: '2026-11-22',
      monthDay: null,
      count: 9,
    })
    await ada.put(`/api/recurring/${id}`, body)
    await runAt('2026-11-24T08:01:00Z')
    expect(await datesOf(ada, id)).toEqual([
      '2026-11-22 issued',
      '2026-11-23 issued',
      '2026-11-24 issued',
    ])
  })
})

test('the owner is told once of a price review, and saving the prices settles it', async () => {
  const ada = await pro()
  const review = { reviewOn: '2026-11-25', reviewNote: 'Diesel went up' }
  const id = await made(ada, review)
  await runAt('2026-11-25T05:00:00Z')
  expect(await told(ada)).toEqual([])
  await runAt('2026-11-25T06:00:00Z')
  await runAt('2026-11-25T06:01:00Z')
  expect(await told(ada)).toEqual(['recurring_review 1'])
  expect(await read(ada, id)).toMatchObject({ isReviewDue: true, reviewNote: 'Diesel went up' })
  clock.now = new Date('2026-11-25T07:00:00Z')
  await ada.put(`/api/recurring/${id}`, recurringInput(review))
  expect(await read(ada, id)).toMatchObject({ isReviewDue: false })
})

test('a merged client’s invoices go to the one it was merged into', async () => {
  const ada = await pro()
  const id = await made(ada)
  const { clientId } = await read(ada, id)
  const other = { name: 'Quorum Group', email: 'group@quorum.example' }
  const { body: saved } = await ada.post('/api/clients', {
    ...other,
    phone: null,
    address: null,
    taxId: null,
    kind: 'company',
    language: 'fr',
    withholdsWht: false,
  })
  const body = { keepId: saved.client.id, mergeIds: [clientId] }
  expect((await ada.post('/api/clients/merge', body)).status).toBeLessThan(300)
  await runAt('2026-11-30T06:00:00Z')
  const [invoice] = await invoicesOf(ada)
  const { invoice: document } = await seen(ada, `/api/invoices/${invoice?.id}`)
  expect(document.client.name).toBe('Quorum Group')
  expect(document.items[0].description).toBe('Hosting for novembre 2026')
})
