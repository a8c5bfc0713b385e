import { beforeEach, describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import { markedPng } from '../../../test/marked-png.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { SUPPORT_JOBS } from './jobs.ts'
import { answerRequest } from './operator/service.ts'

const app = await testApp({
  support: {
    phone: '+234 1 700 0000',
    accountManager: { name: 'Ngozi Eze', email: 'ngozi@isiro.test' },
  },
})
const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
const jobs = jobHandlers(SUPPORT_JOBS, { ...app.deps, mailer })

// A Friday, 14:00 in Lagos.
const FRIDAY = new Date('2026-11-27T13:00:00Z')
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

beforeEach(() => {
  app.clock.now = FRIDAY
  mails.length = 0
})

const question = (more: object = {}) => ({
  subject: 'An invoice to the wrong client',
  text: 'How do I void it?\nIt went out today.',
  screen: '/invoices',
  record: null,
  screenshot: null,
  ...more,
})

const ask = (visitor: Visitor, more: object = {}) =>
  visitor.post('/api/support', question(more), { 'user-agent': CHROME })

/** Runs the job of the latest message of a request. */
async function mailLatest(visitor: Visitor, id: string): Promise<Mail | undefined> {
  const { messages } = (await visitor.get(`/api/support/${id}`)).body
  const { id: messageId, from } = messages.at(-1)
  const data = { businessId: visitor.user.businessId, messageId }
  await jobs[from === 'support' ? 'mail.support-answer' : 'mail.support']?.(data)
  return mails.at(-1)
}

describe('a question', () => {
  test('goes to the mailbox of support with all that the preview shows, and its screenshot', async () => {
    const ada = await app.signedIn({ plan: 'business' })
    const invoice = await issued(ada)
    const record = { kind: 'invoice', id: invoice.id }
    const desk = await ada.get(`/api/support/desk?kind=invoice&id=${invoice.id}`, {
      'user-agent': CHROME,
    })
    expect(desk.body).toMatchObject({
      sender: { email: ada.user.email, plan: 'business', browser: 'Chrome, Android' },
      record: { ...record, name: invoice.invoiceNumber },
      promiseHours: 24,
      promisedBy: '2026-11-30T13:00:00.000Z',
      phone: '+234 1 700 0000',
      accountManager: { name: 'Ngozi Eze' },
    })

    const screenshot = { mediaType: 'image/png', base64: markedPng('') }
    const { status, body } = await ask(ada, { record, screenshot })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'open',
      plan: 'business',
      promisedBy: '2026-11-30T13:00:00.000Z',
      record: { ...record, name: invoice.invoiceNumber },
      browser: 'Chrome, Android',
      hasScreenshot: true,
      messages: [{ from: 'member', text: 'How do I void it?\nIt went out today.' }],
    })
    expect(body.reference).toMatch(/^S-[2-9A-HJKMNP-Z]{6}$/)

    const mail = await mailLatest(ada, body.id)
    expect(mail).toMatchObject({
      to: { address: 'support@isiro.test' },
      replyTo: { address: ada.user.email },
      subject: `[${body.reference}] An invoice to the wrong client`,
    })
    const { sender } = desk.body
    for (const shown of [
      sender.name,
      sender.email,
      sender.business,
      'business, within 24 hours',
      'Chrome, Android',
      '/invoices',
      invoice.invoiceNumber,
      'How do I void it?',
      '2026-11-30 13:00 UTC',
    ])
      expect(mail?.text).toContain(shown)
    const [file] = mail?.attachments ?? []
    expect(Buffer.from(file?.content ?? []).toString('base64')).toBe(screenshot.base64)
    const kept = await ada.get(`/api/support/${body.id}/screenshot`)
    expect(kept.raw.toString('base64')).toBe(screenshot.base64)
  })

  test('has the promise of its plan, and phone and account manager are for Business alone', async () => {
    for (const [plan, hours, promisedBy] of [
      ['free', null, null],
      ['basic', null, null],
      ['pro', 48, '2026-12-01T13:00:00.000Z'],
    ] as const) {
      const visitor = await app.signedIn({ plan })
      const { body } = await visitor.get('/api/support/desk')
      expect(body).toMatchObject({
        promiseHours: hours,
        promisedBy,
        phone: null,
        accountManager: null,
      })
      expect((await ask(visitor)).body.promisedBy).toBe(promisedBy)
    }
  })

  test('is asked once by its Idempotency-Key', async () => {
    const ada = await app.signedIn()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await ada.post('/api/support', question(), key)
    const second = await ada.post('/api/support', question(), key)
    expect(second.body).toEqual(first.body)
    expect((await ada.get('/api/support')).body).toHaveLength(1)
  })

  test('with a hostile file, a strange screen or a record of others is refused', async () => {
    const [ada, eve] = [await app.signedIn(), await app.signedIn()]
    const { id } = await issued(ada)
    const html = Buffer.from('<html><script>alert(1)</script>').toString('base64')
    for (const more of [
      { screenshot: { mediaType: 'image/png', base64: html } },
      { screen: '/pay/token?x=1' },
      { screen: 'https://evil.example' },
      { record: { kind: 'invoice', id } },
      { subject: ' ' },
    ])
      expect((await ask(eve, more)).status).toBe(400)
    expect((await eve.get('/api/support')).body).toEqual([])
  })

  test('beyond thirty a day is refused', async () => {
    const ada = await app.signedIn()
    for (let count = 0; count < 30; count++) expect((await ask(ada)).status).toBe(201)
    expect(await ask(ada)).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
  })

  test('stands in the trail with its reference', async () => {
    const ada = await app.signedIn({ plan: 'business' })
    const { body } = await ask(ada)
    const trail = await ada.get('/api/trail')
    expect(JSON.stringify(trail.body)).toContain(body.reference)
  })
})

describe('an answer', () => {
  test('is mailed to the member, told by the bell, and answered in the same thread', async () => {
    const ada = await app.signedIn({ plan: 'pro' })
    const { id, reference } = (await ask(ada)).body
    const first = await mailLatest(ada, id)
    await answerRequest(ada.ctx, id, { text: 'Open it and tap Void.', isClosing: false })
    const answered = (await ada.get(`/api/support/${id}`)).body
    expect(answered).toMatchObject({
      state: 'answered',
      messages: [{ from: 'member' }, { from: 'support', by: null, text: 'Open it and tap Void.' }],
    })
    const answer = await mailLatest(ada, id)
    expect(answer).toMatchObject({
      to: { address: ada.user.email },
      replyTo: { address: 'support@isiro.test' },
      subject: `Re: [${reference}] An invoice to the wrong client`,
      references: [`<${reference}@isiro.test>`],
    })
    expect(answer?.text).toContain('Open it and tap Void.')
    expect(answer?.text).toContain(`/support/${id}`)
    const [news] = (await ada.get('/api/notifications')).body
    expect(news).toMatchObject({
      kind: 'support_answered',
      number: reference,
      path: `/support/${id}`,
    })

    app.clock.now = new Date('2026-11-30T09:00:00Z')
    const written = await ada.post(`/api/support/${id}/messages`, { text: 'It has no Void.' })
    expect(written).toMatchObject({
      status: 201,
      body: { state: 'open', promisedBy: '2026-12-02T09:00:00.000Z' },
    })
    expect(await mailLatest(ada, id)).toMatchObject({
      subject: `Re: [${reference}] An invoice to the wrong client`,
      inReplyTo: first?.messageId,
      references: [`<${reference}@isiro.test>`, first?.messageId],
    })
  })

  test('that closes says so, and the member opens it again by writing', async () => {
    const ada = await app.signedIn()
    const { id } = (await ask(ada)).body
    await answerRequest(ada.ctx, id, { text: 'Done.', isClosing: true })
    expect((await ada.get(`/api/support/${id}`)).body.state).toBe('closed')
    expect((await mailLatest(ada, id))?.text).toContain('We have closed it')
    await ada.post(`/api/support/${id}/messages`, { text: 'Not quite.' })
    expect((await ada.get(`/api/support/${id}`)).body.state).toBe('open')
  })

  test('keeps the promise of the first question while that one still waits', async () => {
    const ada = await app.signedIn({ plan: 'business' })
    const { id, promisedBy } = (await ask(ada)).body
    app.clock.now = new Date('2026-11-30T09:00:00Z')
    const { body } = await ada.post(`/api/support/${id}/messages`, { text: 'Anybody?' })
    expect(body.promisedBy).toBe(promisedBy)
  })
})

test('members see their own questions, owner and admin all, and another business none', async () => {
  const ada = await app.signedIn({ plan: 'business' })
  const kofi = await app.withMember(ada, 'sales')
  const ama = await app.withMember(ada, 'viewer')
  const admin = await app.withMember(ada, 'admin')
  const eve = await app.signedIn()
  const { id } = (await ask(kofi)).body
  expect((await kofi.get('/api/support')).body).toMatchObject([{ id, isMine: true }])
  expect((await ama.get('/api/support')).body).toEqual([])
  for (const reader of [ada, admin]) {
    expect((await reader.get('/api/support')).body).toMatchObject([{ id, isMine: false }])
    expect((await reader.get(`/api/support/${id}`)).status).toBe(200)
  }
  for (const stranger of [ama, eve]) {
    expect((await stranger.get(`/api/support/${id}`)).status).toBe(404)
    expect((await stranger.get(`/api/support/${id}/screenshot`)).status).toBe(404)
  }
  for (const other of [ada, ama, eve])
    expect((await other.post(`/api/support/${id}/messages`, { text: 'Mine?' })).status).toBe(404)
  // The answer is the news of who asked, and of nobody else.
  await answerRequest(ada.ctx, id, { text: 'Here.', isClosing: false })
  expect((await kofi.get('/api/notifications')).body).toHaveLength(1)
  expect((await ama.get('/api/notifications')).body).toEqual([])
})

test('a cashier tells support of no client', async () => {
  const ada = await app.signedIn({ plan: 'business' })
  const cashier = await app.withMember(ada, 'cashier')
  const { client } = await issued(ada)
  const record = { kind: 'client', id: client.id }
  expect(
    (await cashier.get(`/api/support/desk?kind=client&id=${client.id}`)).body.record,
  ).toBeNull()
  expect((await ask(cashier, { record })).status).toBe(400)
  expect((await ask(ada, { record })).body.record).toMatchObject({ name: client.name })
})
