import {
  createDecipheriv,
  createECDH,
  createHmac,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import {
  asBusiness,
  countRows,
  testApp,
  testConfig,
  type Visitor,
} from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { DOCUMENT_SOURCE } from '../../../document-source.ts'
import { type Mail, MailFailure } from '../../../platform/mail/mailer.ts'
import { deriveSecret } from '../../../platform/security/secrets.ts'
import { fromProvider } from '../../ledger/testing/money.ts'
import { MESSAGE_JOBS } from '../../messages/jobs.ts'
import { NOTIFICATION_JOBS } from '../jobs.ts'
import { NOTIFICATION_SMS } from '../queues.ts'
import { PUSH_KEYS } from '../testing/push-keys.ts'
import { startPushSimulator } from '../testing/push-simulator.ts'

const service = await startPushSimulator()
afterAll(() => service.close())
const { deps, owner, signedIn, withMember, anyone } = await testApp({
  push: { ...testConfig.push, serviceUrl: service.url },
})

const mails: Mail[] = []
let failure: MailFailure | null = null
const handlers = jobHandlers(NOTIFICATION_JOBS, {
  ...deps,
  mailer: {
    async send(mail) {
      if (failure) throw failure
      mails.push(mail)
    },
    close: () => {},
  },
})

interface StoredJob {
  name: string
  data: { businessId: string; notificationId: string }
  seconds: number
}

/** The jobs that were added for a business, and how long each waits. */
async function jobsOf({ user }: Visitor): Promise<StoredJob[]> {
  const { rows } = await owner.query<StoredJob>(
    `SELECT name, data, extract(epoch FROM start_after - created_on)::int AS seconds FROM pgboss.job
     WHERE name LIKE 'notifications.%' AND data->>'businessId' = $1 ORDER BY name, created_on`,
    [user.businessId],
  )
  return rows
}

async function runJobs(visitor: Visitor): Promise<void> {
  for (const { name, data } of await jobsOf(visitor)) await handlers[name]?.({ ...data })
}

const mailsTo = ({ user }: Visitor) => mails.filter(({ to }) => to.address === user.email)

async function withPayment(visitor: Visitor) {
  const invoice = await issued(visitor)
  await fromProvider(visitor, invoice.id, { amount: 2_150_000 })
  return invoice
}

describe('mails', () => {
  test('a payment is mailed once, although the job runs twice, with one click to stop', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    const invoice = await withPayment(ada)
    expect((await jobsOf(ada)).map(({ name }) => name)).toEqual(['notifications.mail'])
    await runJobs(ada)
    await runJobs(ada)
    const [mail, ...more] = mailsTo(ada)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Quorum Consulting Ltd paid ₦21,500.00',
      isAutomatic: true,
      unsubscribeUrl: expect.stringMatching(/^https:\/\/isiro\.test\/stop-mails\/[\w-]{64}$/),
    })
    expect(mail?.text).toContain(
      `https://isiro.test/invoices/${invoice.id}?business=${ada.user.businessId}`,
    )
    expect(mail?.text).toContain(mail?.unsubscribeUrl)

    const link = new URL(mail?.unsubscribeUrl ?? '').pathname
    const settings = async () => (await ada.get('/api/notifications/settings')).body
    // Mail scanners open links: that alone stops nothing.
    expect((await anyone.get(link)).body).toContain('Stop these emails')
    expect((await settings()).byMail).toBe(true)
    await ada.put('/api/notifications/settings', { byMail: true, bySms: false, muted: ['refund'] })
    const oneClick = await anyone.call({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([oneClick.status, oneClick.body]).toEqual([
      200,
      expect.stringContaining('You won’t get these emails any more'),
    ])
    expect(await settings()).toMatchObject({ byMail: false, muted: ['refund'] })
    await withPayment(ada)
    expect(await jobsOf(ada)).toHaveLength(1)
  })

  test('each member gets their own, in their language, and their link stops theirs alone', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true, plan: 'business' })
    const bisi = await withMember(ada, 'cashier')
    await withMember(ada, 'viewer')
    await owner.query(`UPDATE accounts SET language = 'fr' WHERE id = $1`, [bisi.user.id])
    await withPayment(ada)
    await runJobs(ada)
    const [mail] = mailsTo(bisi)
    expect([mailsTo(ada).length, mailsTo(bisi).length]).toEqual([1, 1])
    expect(mail?.subject).toMatch(/^Quorum Consulting Ltd a payé/)
    await anyone.post(new URL(mail?.unsubscribeUrl ?? '').pathname)
    await withPayment(ada)
    await runJobs(ada)
    expect([mailsTo(ada).length, mailsTo(bisi).length]).toEqual([2, 1])
  })

  test('the link of a mail from before there were members stops the owner’s', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    const id = Buffer.from(ada.user.businessId.replaceAll('-', ''), 'hex')
    const key = deriveSecret(testConfig.secretKey, 'stop-notification-mails')
    const signature = createHmac('sha256', key).update(id).digest().subarray(0, 16)
    const link = `/stop-mails/${Buffer.concat([id, signature]).toString('base64url')}`
    expect((await anyone.post(link)).status).toBe(200)
    expect((await ada.get('/api/notifications/settings')).body.byMail).toBe(false)
  })

  test('amounts are written as in the country of the business', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    await withPayment(ada)
    await asBusiness(owner, ada.user.businessId, (db) =>
      db.query(`UPDATE businesses SET country = 'ZA' WHERE id = $1`, [ada.user.businessId]),
    )
    await runJobs(ada)
    expect(mailsTo(ada)[0]?.subject).toMatch(/paid ₦21\s500,00$/)
  })

  test('a forged link stops nothing', async () => {
    const forged = randomBytes(32).toString('base64url')
    for (const token of [forged, 'short', '%00'])
      expect((await anyone.post(`/stop-mails/${token}`)).status).toBe(404)
  })

  test.each(['read', 'unconfirmed', 'switched off'])('no mail goes where it is %s', async (why) => {
    const ada = await signedIn({ hasConfirmedEmail: why !== 'unconfirmed' })
    await withPayment(ada)
    if (why === 'read') {
      const [{ id }] = (await ada.get('/api/notifications')).body
      await ada.post('/api/notifications/read', { ids: [id] })
    }
    if (why === 'switched off') {
      const settings = { byMail: false, bySms: false, muted: [] }
      await ada.put('/api/notifications/settings', settings)
    }
    await runJobs(ada)
    expect(mailsTo(ada)).toEqual([])
  })

  test('a muted kind is neither mailed nor pushed', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    await subscribed(ada)
    await ada.put('/api/notifications/settings', {
      byMail: true,
      bySms: false,
      muted: ['payment'],
    })
    await withPayment(ada)
    expect(await jobsOf(ada)).toEqual([])
    expect((await ada.get('/api/notifications')).body).toHaveLength(1)
  })

  test('what the server could not take is sent by the next try; what it refused is not', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    await withPayment(ada)
    failure = new MailFailure('temporary', 'later')
    await expect(runJobs(ada)).rejects.toThrow('later')
    failure = null
    await runJobs(ada)
    expect(mailsTo(ada)).toHaveLength(1)

    const eve = await signedIn({ hasConfirmedEmail: true })
    await withPayment(eve)
    failure = new MailFailure('unknown', null)
    await runJobs(eve)
    failure = null
    await runJobs(eve)
    expect(mailsTo(eve)).toEqual([])
  })
})

test('an SMS goes to the owner who wants one, once, in plain letters and within the allowance', async () => {
  const ada = await signedIn({ hasConfirmedEmail: true })
  await owner.query('UPDATE accounts SET phone = $2 WHERE id = $1', [ada.user.id, '+2348035550199'])
  const settings = { byMail: false, bySms: true, muted: [] }
  expect((await ada.put('/api/notifications/settings', settings)).body.smsBlock).toBeNull()
  await withPayment(ada)
  const sms = jobHandlers(
    MESSAGE_JOBS.filter(({ queue }) => queue === NOTIFICATION_SMS),
    { ...deps, mailer: { send: async () => {}, close: () => {} }, documentSource: DOCUMENT_SOURCE },
  )
  const [job, ...others] = await jobsOf(ada)
  expect([job?.name, others]).toEqual(['notifications.sms', []])
  for (let i = 0; i < 2; i++) await sms['notifications.sms']?.({ ...job?.data })
  const messages = (await ada.get('/api/messages')).body
  expect(messages).toMatchObject([
    { recipient: '+2348035550199', body: 'Isiro: Quorum Consulting Ltd paid NGN21,500.00' },
  ])
  expect((await ada.get('/api/messages/allowance')).body.used).toBe(1)
})

let browsers = 0

/** Subscribes a browser of a visitor. Returns the path at which the push service gets its messages. */
async function subscribed(visitor: Visitor, keys = PUSH_KEYS): Promise<string> {
  const path = `/send/${++browsers}`
  const body = { endpoint: `${service.url}${path}`, keys }
  expect((await visitor.post('/api/notifications/push', body)).status).toBe(200)
  return path
}

const callsTo = (path: string) => service.calls.filter((call) => call.path === path)

const countSubscriptions = ({ user }: Visitor) =>
  countRows(owner, user.businessId, 'push_subscriptions')

/** Decrypts a push message as a browser does (RFC 8291 over RFC 8188, one record). */
function decrypted(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

describe('push messages', () => {
  test('each browser gets one, encrypted for it alone and signed with our key', async () => {
    const ada = await signedIn()
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const auth = randomBytes(16)
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
    const [phone, laptop] = [await subscribed(ada, keys), await subscribed(ada)]
    const invoice = await withPayment(ada)
    await runJobs(ada)
    await runJobs(ada)
    expect([callsTo(phone).length, callsTo(laptop).length]).toEqual([1, 1])
    const { headers, body } = callsTo(phone)[0] ?? { headers: {}, body: Buffer.alloc(0) }
    const { pushKey } = (await ada.get('/api/notifications/settings')).body
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=.+, k=${pushKey}$`))
    expect(headers['content-encoding']).toBe('aes128gcm')

    expect(JSON.parse(decrypted(body, pair, auth))).toMatchObject({
      title: 'Quorum Consulting Ltd paid ₦21,500.00',
      path: `/invoices/${invoice.id}?business=${ada.user.businessId}`,
    })
  })

  test.each([404, 410])(
    'a subscription that ended at its service (%i) is deleted',
    async (status) => {
      const ada = await signedIn()
      const [gone, stays] = [await subscribed(ada), await subscribed(ada)]
      service.answer(gone, status)
      service.answer(stays, 500)
      await withPayment(ada)
      await runJobs(ada)
      expect(await countSubscriptions(ada)).toBe(1)
      await withPayment(ada)
      await runJobs(ada)
      expect(callsTo(gone)).toHaveLength(1)
      expect(callsTo(stays)).toHaveLength(2)
    },
  )

  test('signing out ends them, and so does the switch', async () => {
    const ada = await signedIn()
    const path = await subscribed(ada)
    await subscribed(ada)
    const endpoint = `${service.url}${path}`
    expect((await ada.post('/api/notifications/push/end', { endpoint })).status).toBe(200)
    expect(await countSubscriptions(ada)).toBe(1)
    await ada.post('/api/auth/logout')
    expect(await countSubscriptions(ada)).toBe(0)
  })

  test('one whose session ended elsewhere gets none, and is deleted', async () => {
    const ada = await signedIn()
    const path = await subscribed(ada)
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query('UPDATE push_subscriptions SET session_id = $1', [crypto.randomUUID()]),
    )
    await withPayment(ada)
    await runJobs(ada)
    expect(callsTo(path)).toEqual([])
    expect(await countSubscriptions(ada)).toBe(0)
  })

  test.each([
    ['no point of the curve', { p256dh: 'A'.repeat(87) }],
    ['a point beside the curve', { p256dh: `${PUSH_KEYS.p256dh.slice(0, -2)}AA` }],
    ['a secret that is too long', { auth: 'A'.repeat(40) }],
  ])('a key that is %s is refused', async (_what, key) => {
    const ada = await signedIn()
    const body = { endpoint: `${service.url}/send/key`, keys: { ...PUSH_KEYS, ...key } }
    expect(await ada.post('/api/notifications/push', body)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  })

  test('one browser whose keys fail leaves the others their message', async () => {
    const ada = await signedIn()
    const broken = [await subscribed(ada), await subscribed(ada)]
    const well = await subscribed(ada)
    await asBusiness(owner, ada.user.businessId, async (client) => {
      const change = (path: string, set: string) =>
        client.query(`UPDATE push_subscriptions SET ${set} WHERE endpoint LIKE $1`, [`%${path}`])
      await change(broken[0] ?? '', `p256dh = repeat('A', 87)`)
      // The library refuses it, whatever the reason.
      await change(broken[1] ?? '', `auth = 'AAAA'`)
    })
    await withPayment(ada)
    await expect(runJobs(ada)).rejects.toThrow('A push message could not be sent.')
    expect(callsTo(well)).toHaveLength(1)
    expect(await countSubscriptions(ada)).toBe(2)
  })

  test('an address that is not of a push service is refused', async () => {
    const ada = await signedIn()
    const body = { endpoint: 'http://169.254.169.254/latest', keys: PUSH_KEYS }
    expect((await ada.post('/api/notifications/push', body)).status).toBe(400)
    expect(await countSubscriptions(ada)).toBe(0)
  })
})

test('without a key there is no push', async () => {
  const bare = await testApp({ push: { privateKey: null, serviceUrl: null } })
  const ada = await bare.signedIn()
  expect((await ada.get('/api/notifications/settings')).body.pushKey).toBeNull()
  const body = { endpoint: 'https://push.example.com/send/1', keys: PUSH_KEYS }
  expect((await ada.post('/api/notifications/push', body)).body.code).toBe('notifications.push_off')
})
