import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  asBusiness,
  countRows,
  must,
  PASSWORD,
  testApp,
  type Visitor,
} from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { AUTH_JOBS } from '../auth/jobs.ts'
import { PRIVACY_JOBS } from './jobs.ts'

const app = await testApp()
const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
const jobs = jobHandlers([...PRIVACY_JOBS, ...AUTH_JOBS], { ...app.deps, mailer })
const DAY_MS = 86_400_000

let ada: Visitor
let eve: Visitor
beforeEach(async () => {
  app.clock.now = new Date('2026-11-21T10:00:00Z')
  mails.length = 0
  ada = await app.signedIn({ hasConfirmedEmail: true })
  eve = await app.signedIn({ hasConfirmedEmail: true })
})

const exportInput = (visitor: Visitor, more: object = {}) => ({
  format: 'json',
  includeBusinessData: true,
  requestorEmail: visitor.user.email,
  ...more,
})

/** Runs a job by its queue's name. */
async function run(name: string, data: object): Promise<void> {
  const handler = jobs[name]
  if (!handler) throw new Error(`There is no job ${name}.`)
  await handler(data)
}

/** Requests an export, runs its jobs, and returns the token of the mailed link. */
async function exported(visitor: Visitor, more: object = {}): Promise<string> {
  const { status, body } = await visitor.post(
    '/api/data-export/request',
    exportInput(visitor, more),
  )
  expect(status).toBe(200)
  const data = { businessId: visitor.user.businessId, exportId: body.export.requestId }
  await run('privacy.make-export', data)
  await run('mail.data-export', data)
  const mail = mails.at(-1)
  expect(mail?.to.address).toBe(visitor.user.email)
  return tokenOf(mail, 'data-export')
}

function tokenOf(mail: Mail | undefined, page: string): string {
  const token = new RegExp(`/${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link to /${page} in: ${mail?.text}`)
  return token
}

const download = (visitor: Pick<Visitor, 'post'>, token: string, password = PASSWORD) =>
  visitor.post('/api/data-export/download', { token, password })

test('processing-info tells purposes, rights and the mailbox in the reader’s language', async () => {
  const { status, body } = await ada.get('/api/data-export/processing-info')
  expect(status).toBe(200)
  expect(body.contactEmail).toBe('privacy@isiro.test')
  expect(body.processing.purposes).toContain('Invoices, clients and expenses')
  expect(body.processing.rights).toHaveLength(7)
  const french = await ada.get('/api/data-export/processing-info', { 'accept-language': 'fr' })
  expect(french.body.processing.purposes).toContain('Factures, clients et dépenses')
})

describe('an export', () => {
  test('is mailed as a link, which gives the file once, for the password', async () => {
    const token = await exported(ada)
    const history = (await ada.get('/api/data-export')).body.exports
    expect(history).toMatchObject([{ format: 'json', state: 'ready', includesBusinessData: true }])

    const wrong = await download(app.anyone, token, 'not her password')
    expect(wrong).toMatchObject({ status: 403, body: { code: 'auth.password_wrong' } })
    const got = await download(app.anyone, token)
    expect(got.status).toBe(200)
    expect(got.headers['content-disposition']).toMatch(
      /^attachment; filename="data-export-[\dTZ-]+\.json"$/,
    )
    expect(got.raw.byteLength).toBe(history[0].bytes)
    expect(got.body.tables.accounts).toMatchObject([{ email: ada.user.email }])
    expect(got.body.tables.businesses).toMatchObject([{ name: ada.user.businessName }])
    expect(got.raw.toString()).not.toMatch(/argon2|password_hash/)

    const again = await download(app.anyone, token)
    expect(again).toMatchObject({ status: 410, body: { code: 'auth.link_expired' } })
    expect(await countRows(app.owner, ada.user.businessId, 'data_export_parts')).toBe(0)
    expect((await ada.get('/api/data-export')).body.exports[0].state).toBe('downloaded')
  })

  test('of two downloads at once, one gets the file', async () => {
    const token = await exported(ada)
    const answers = await Promise.all([download(ada, token), download(ada, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('as CSV is a ZIP of tables with a readme, whose texts no spreadsheet calculates', async () => {
    const name = '=HYPERLINK("https://evil.example")'
    await ada.put('/api/data-export/rectify', { firstName: name })
    const token = await exported(ada, { format: 'csv' })
    const { raw, headers } = await download(ada, token)
    expect(headers['content-type']).toBe('application/zip')
    const files = unzipSync(raw)
    const text = (file: string) => Buffer.from(files[file] ?? []).toString()
    expect(text('README.txt')).toContain('Your data from Isiro, as of 21 November 2026')
    expect(text('README.txt')).toContain('accounts.csv')
    expect(text('accounts.csv')).toContain(ada.user.email)
    expect(text('accounts.csv')).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(text('businesses.csv')).toContain(ada.user.businessName)
  })

  test('without business data has the person’s own tables only', async () => {
    const token = await exported(ada, { includeBusinessData: false })
    const { tables } = (await download(ada, token)).body
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(['accounts', 'sessions', 'activities', 'data_exports']),
    )
    expect(Object.keys(tables)).not.toContain('businesses')
    expect(Object.keys(tables)).not.toContain('invoices')
  })

  test('goes to no other address, and to none that is not confirmed', async () => {
    const foreign = exportInput(ada, { requestorEmail: eve.user.email })
    const refused = await ada.post('/api/data-export/request', foreign)
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'privacy.other_address', fields: [{ path: 'requestorEmail' }] },
    })
    expect(refused.body.detail).toMatch(/only go to your account's address/)
    const kemi = await app.signedIn()
    expect(await kemi.post('/api/data-export/request', exportInput(kemi))).toMatchObject({
      status: 409,
      body: { code: 'privacy.address_unconfirmed' },
    })
    expect((await ada.get('/api/data-export')).body.exports).toEqual([])
  })

  test('of another account is not found, and stays whole', async () => {
    const token = await exported(ada)
    expect(await download(eve, token)).toMatchObject({
      status: 404,
      body: { code: 'resource.not_found' },
    })
    expect((await eve.get('/api/data-export')).body.exports).toEqual([])
    expect((await download(ada, token)).status).toBe(200)
  })

  test('cannot be opened after 7 days', async () => {
    const token = await exported(ada)
    app.clock.now = new Date(app.clock.now.getTime() + 7 * DAY_MS)
    expect((await download(ada, token)).status).toBe(410)
    expect((await ada.get('/api/data-export')).body.exports[0].state).toBe('expired')
  })

  test('is locked for a while after ten wrong passwords', async () => {
    const token = await exported(ada)
    for (let i = 0; i < 10; i++) await download(app.anyone, token, 'not her password')
    expect(await download(app.anyone, token)).toMatchObject({
      status: 429,
      body: { code: 'auth.throttled' },
    })
  })

  test('is made once, also if its job runs twice; a second mail ends the link of the first', async () => {
    const first = await exported(ada)
    const { requestId: exportId } = (await ada.get('/api/data-export')).body.exports[0]
    const parts = await countRows(app.owner, ada.user.businessId, 'data_export_parts')
    const data = { businessId: ada.user.businessId, exportId }
    await run('privacy.make-export', data)
    expect(await countRows(app.owner, ada.user.businessId, 'data_export_parts')).toBe(parts)
    await run('mail.data-export', data)
    expect((await download(ada, first)).status).toBe(410)
    expect((await download(ada, tokenOf(mails.at(-1), 'data-export'))).status).toBe(200)
    const sent = mails.length
    await run('mail.data-export', data)
    expect(mails).toHaveLength(sent)
  })

  test('is shown as being made, and as failed after an hour; five a day are made', async () => {
    for (let i = 0; i < 5; i++)
      expect((await ada.post('/api/data-export/request', exportInput(ada))).status).toBe(200)
    expect(await ada.post('/api/data-export/request', exportInput(ada))).toMatchObject({
      status: 429,
      body: { code: 'privacy.too_many_exports' },
    })
    const states = async () =>
      (await ada.get('/api/data-export')).body.exports.map(({ state }: { state: string }) => state)
    expect(await states()).toEqual(Array(5).fill('making'))
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_001)
    expect(await states()).toEqual(Array(5).fill('failed'))
  })

  test('is stored encrypted', async () => {
    await exported(ada)
    const stored = await asBusiness(app.owner, ada.user.businessId, async (client) => {
      const { rows } = await client.query('SELECT sealed FROM data_export_parts')
      return Buffer.concat(rows.map(({ sealed }) => sealed)).toString('latin1')
    })
    expect(stored).not.toContain(ada.user.email)
  })
})

test('portable data downloads at once, ten times an hour', async () => {
  const got = await ada.get('/api/data-export/portable')
  expect(got.headers['content-disposition']).toBe(
    'attachment; filename="data-export-2026-11-21T10-00-00Z.json"',
  )
  expect(got.body.tables.accounts).toMatchObject([{ email: ada.user.email }])
  expect(got.raw.toString()).not.toContain(eve.user.email)
  for (let i = 0; i < 9; i++) await ada.get('/api/data-export/portable')
  expect((await ada.get('/api/data-export/portable')).status).toBe(429)
})

test('a member who makes no backups takes along what is known of them, and not the books', async () => {
  const bisi = await app.withMember(ada, 'cashier')
  await must(bisi.get('/api/data-export/portable'))
  const { tables } = (await must(bisi.get('/api/data-export/portable'))) as {
    tables: Record<string, unknown[]>
  }
  expect(tables.accounts).toMatchObject([{ email: bisi.user.email }])
  expect(tables.sessions?.length).toBeGreaterThan(0)
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['activities', 'members', 'notification_settings', 'passkeys']),
  )
  expect(tables.activities).toMatchObject([{ kind: 'privacy.portable_downloaded' }])
  for (const ofBooks of ['businesses', 'clients', 'invoices', 'payments'])
    expect(Object.keys(tables)).not.toContain(ofBooks)
  for (const rows of Object.values(tables))
    for (const row of rows) expect(row).not.toMatchObject({ account_id: ada.user.id })
  const text = JSON.stringify(tables)
  expect(text).not.toContain(ada.user.email)

  await app.owner.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [
    bisi.user.id,
  ])
  expect(await bisi.post('/api/data-export/request', exportInput(bisi))).toMatchObject({
    status: 403,
    body: { code: 'role.not_allowed', verb: 'backup.make' },
  })
  const own = exportInput(bisi, { includeBusinessData: false })
  expect((await bisi.post('/api/data-export/request', own)).status).toBe(200)
})

describe('a request', () => {
  const input = { requestType: 'erasure', requestDetails: 'Please erase my notes' }

  test('has a reference and a day, and is told to the person and the privacy mailbox', async () => {
    const { status, body } = await ada.post('/api/data-export/subject-request', input)
    expect(status).toBe(200)
    expect(body).toEqual({
      requestId: expect.stringMatching(/^PR-[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}$/),
      dueOn: '2026-12-21',
    })
    const { businessId } = ada.user
    const reference = body.requestId
    await run('mail.privacy-request', { businessId, reference, mail: 'request_received' })
    await run('mail.privacy-mailbox', { businessId, reference })
    expect(mails.map(({ to }) => to.address)).toEqual([ada.user.email, 'privacy@isiro.test'])
    expect(mails[0]?.text).toContain('21 December 2026')
    expect(mails[1]?.text).toContain('Please erase my notes')
    expect((await ada.get('/api/data-export')).body.requests).toMatchObject([
      { requestId: reference, requestType: 'erasure', state: 'received', answer: null },
    ])
    expect((await eve.get('/api/data-export')).body.requests).toEqual([])
  })

  test('needs details, and ten a day are taken', async () => {
    const empty = { ...input, requestDetails: '  ' }
    expect((await ada.post('/api/data-export/subject-request', empty)).status).toBe(400)
    for (let i = 0; i < 10; i++) await ada.post('/api/data-export/subject-request', input)
    expect(await ada.post('/api/data-export/subject-request', input)).toMatchObject({
      status: 429,
      body: { code: 'privacy.too_many_requests' },
    })
  })
})

describe('rectify', () => {
  test('says what changed, old and new, and leaves the rest', async () => {
    const { businessName } = ada.user
    const input = {
      firstName: 'Adaeze',
      lastName: 'Obi',
      businessName: 'Ada Foods',
      phone: '08031234567',
    }
    const { status, body } = await ada.put('/api/data-export/rectify', input)
    expect(status).toBe(200)
    expect(body).toEqual({
      updatedFields: ['firstName', 'businessName', 'phone'],
      changes: [
        { field: 'firstName', from: 'Ada', to: 'Adaeze', awaitsConfirmation: false },
        { field: 'businessName', from: businessName, to: 'Ada Foods', awaitsConfirmation: false },
        { field: 'phone', from: null, to: '+2348031234567', awaitsConfirmation: false },
      ],
    })
    expect((await ada.get('/api/auth/me')).body).toMatchObject({
      firstName: 'Adaeze',
      lastName: 'Obi',
      businessName: 'Ada Foods',
      phone: '+2348031234567',
    })
    const again = await ada.put('/api/data-export/rectify', input)
    expect(again.body).toEqual({ updatedFields: [], changes: [] })
    expect((await eve.get('/api/auth/me')).body.firstName).toBe('Ada')
  })

  test('refuses a phone number that is none, and changes nothing', async () => {
    const input = { firstName: 'Adaeze', phone: '12' }
    expect(await ada.put('/api/data-export/rectify', input)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'phone' }] },
    })
    expect((await ada.get('/api/auth/me')).body.firstName).toBe('Ada')
  })
})
