import { createPublicKey } from 'node:crypto'
import { startMailServer } from '@isiro/simulators/smtp/mail-server'
import { expect, test } from 'vitest'
import { must, testApp, type Visitor } from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import { atFileEnd } from '../../../test/test-file.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { WHITE_LABEL_JOBS } from './jobs.ts'
import { mailSenderOf } from './service.ts'
import { newHost, ownDomains } from './testing/own-domains.ts'

const t = await testApp()
const { dns, setRecords } = await ownDomains(t)
const jobs = jobHandlers(WHITE_LABEL_JOBS, t.deps)

const firm = () => t.signedIn({ plan: 'business', hasConfirmedEmail: true })
const check = async (visitor: Visitor) =>
  (await must(visitor.post('/api/white-label/check'))).sender
const newAddress = () => `Invoices@${newHost().slice(4)}`
async function set(visitor: Visitor, address = newAddress()) {
  return (await must(visitor.put('/api/white-label/sender', { address }))).sender
}

test('a check names each record that is missing or wrong, and nothing is sent from the address before', async () => {
  const ada = await firm()
  const { address, records, state } = await set(ada)
  expect(state).toBe('waiting')
  expect(address).toMatch(/^invoices@firm/)
  const [spf, dkim, dmarc] = records
  expect(spf.value).toBe('v=spf1 include:isiro.test ~all')
  expect((await check(ada)).problems).toEqual(['spf_missing', 'dkim_missing', 'dmarc_missing'])
  dns.set('TXT', spf.name, 'v=spf1 include:other.example -all')
  dns.set('TXT', dkim.name, 'v=DKIM1; k=rsa; p=AAAA')
  dns.set('TXT', dmarc.name, 'v=DMARC1; rua=mailto:x@firm.example')
  expect((await check(ada)).problems).toEqual(['spf_wrong', 'dkim_wrong', 'dmarc_missing'])
  dns.set('TXT', spf.name, 'v=spf1 include:other.example include:isiro.test -all')
  dns.add('TXT', spf.name, 'v=spf1 -all')
  dns.add('TXT', spf.name, 'google-site-verification=1')
  dns.set('TXT', dkim.name, dkim.value)
  dns.set('TXT', dmarc.name, 'v=DMARC1; p=reject; sp=none')
  dns.add('TXT', dmarc.name, 'v=DMARC1; p=none')
  expect((await check(ada)).problems).toEqual(['spf_several', 'dmarc_several'])
  expect(await mailSenderOf(ada.ctx)).toBeNull()
  setRecords(records)
  expect(await check(ada)).toMatchObject({ state: 'active', problems: [] })
  expect(await mailSenderOf(ada.ctx)).toMatchObject({ address })
})

test('a mail from it carries a signature that its own record proves', async () => {
  const ada = await firm()
  const { records } = await set(ada)
  setRecords(records)
  await check(ada)
  const sender = await mailSenderOf(ada.ctx)
  const caught: { raw: string; from: string }[] = []
  const post = await startMailServer({
    port: 0,
    slowMs: 0,
    onMail: async (raw, { from }) => caught.push({ raw: Buffer.from(raw).toString(), from }),
  })
  const mailer = createMailer(`smtp://127.0.0.1:${post.port}`, 'no-reply@isiro.test', false)
  atFileEnd(async () => {
    mailer.close()
    await post.close()
  })
  await mailer.send({
    to: { name: 'Obi', address: 'obi@example.com' },
    fromName: 'Ada Foods',
    sender,
    subject: 'Invoice',
    text: 'Hello',
    html: '<p>Hello</p>',
    messageId: '<1@firm.example>',
  })
  const [{ raw, from } = { raw: '', from: '' }] = caught
  expect(from).toBe(sender?.address)
  expect(raw).toMatch(new RegExp(`From: Ada Foods <${sender?.address}>`))
  const signature = /dkim-signature:((?:.*\r?\n[ \t])*.*)\r?\n/i.exec(raw)?.[1]?.replace(/\s/g, '')
  expect(signature).toContain(`d=${sender?.domain};`)
  expect(signature).toContain(`s=${sender?.selector};`)
  // The record's key is that of the signature.
  const inRecord = /p=(.+)$/.exec(records[1].value)?.[1] ?? ''
  const key = createPublicKey({ key: Buffer.from(inRecord, 'base64'), format: 'der', type: 'spki' })
  expect(key.export({ format: 'pem', type: 'spki' })).toBe(
    createPublicKey(sender?.privateKey ?? '').export({ format: 'pem', type: 'spki' }),
  )
})

test('an address whose record is gone falls back with a notice, and comes back', async () => {
  const ada = await firm()
  const { records } = await set(ada)
  setRecords(records)
  await check(ada)
  const morning = async () => {
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000)
    await jobs['white-label.records-due']?.({})
  }
  dns.fail(true)
  await morning()
  expect(await mailSenderOf(ada.ctx)).not.toBeNull()
  dns.fail(false)
  dns.set('TXT', records[1].name, null)
  await morning()
  expect(await mailSenderOf(ada.ctx)).toBeNull()
  const news = await must(ada.get('/api/notifications?limit=50'))
  expect(news.map(({ kind }: { kind: string }) => kind)).toEqual(['sender_lost'])
  setRecords(records)
  await morning()
  expect(await mailSenderOf(ada.ctx)).not.toBeNull()
  await must(ada.del('/api/white-label/sender'))
  expect(await mailSenderOf(ada.ctx)).toBeNull()
})

test.each([
  ['the product’s domain', 'me@isiro.test', 'validation.domain_product'],
  ['a public suffix', 'me@com.ng', 'validation.domain_public'],
])('an address of %s is refused', async (_what, address, message) => {
  const { body } = await (await firm()).put('/api/white-label/sender', { address })
  expect(body.fields).toEqual([{ path: 'address', message }])
})
