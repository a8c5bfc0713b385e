import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { asBusiness, testApp, type Visitor } from '../../test/harness.ts'
import { jobHandlers } from '../../test/job-handlers.ts'
import { markedPng } from '../../test/marked-png.ts'
import { SUPPORT_JOBS } from '../features/support/jobs.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { OperatorError } from './operator-error.ts'
import { faultCodeOf, help, readCommand } from './run.ts'

const app = await testApp({ supportReplyEmail: 'answers@isiro.test' })
const owner = openDatabase(
  { connectionString: testDatabase().ownerUrl, poolSize: 1, lookupPoolSize: 1 },
  () => {},
)
afterAll(() => owner.close())

const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
const jobs = jobHandlers(SUPPORT_JOBS, { ...app.deps, mailer })
const SUPPORT = 'Ngozi Eze <ngozi@isiro.test>'
const WRITTEN = 'Öffnen Sie die Rechnung und tippen Sie auf «Stornieren».\n\nDéjà réglé ? Ñandú.'

async function* inParts(raw: Buffer): AsyncIterable<Uint8Array> {
  for (let at = 0; at < raw.length; at += 1000) yield raw.subarray(at, at + 1000)
}

/** Pipes a mail into the command, and returns what it prints. */
async function pipe(raw: Buffer | string | AsyncIterable<Uint8Array>): Promise<string> {
  const command = readCommand(['support-mail'])
  if (command === null) return help()
  const isRaw = typeof raw === 'string' || Buffer.isBuffer(raw)
  const parts = isRaw ? inParts(Buffer.from(raw)) : raw
  return command({ ...app.deps, across: owner.withoutTenant, readInput: () => parts })
}

/** The sentence with which a mail is refused, so that its server returns it. */
async function refusalOf(raw: Parameters<typeof pipe>[0]): Promise<string> {
  const error = await pipe(raw).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(OperatorError)
  expect((error as OperatorError).exitCode).toBe(65)
  return (error as OperatorError).message
}

type Options = ConstructorParameters<typeof MailComposer>[0]
const compose = (options: Options) =>
  new MailComposer({ from: SUPPORT, to: 'answers@isiro.test', ...options }).compile().build()

/** A reply to a mail as mail programs thread it. */
const reply = (to: Mail, options: Options = {}) =>
  compose({
    subject: `Re: ${to.subject}`,
    inReplyTo: to.messageId,
    references: [...(to.references ?? []), to.messageId],
    text: WRITTEN,
    ...options,
  })

const quoted = (text: string) => text.replace(/^/gm, '> ')
const ATTRIBUTION = 'On Fri, 27 Nov 2026 at 14:00, Isiro <no-reply@isiro.test> wrote:'
const gmailHtml = ({ html }: Mail) =>
  `<div dir="ltr">${WRITTEN.replaceAll('\n', '<br>')}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${ATTRIBUTION.replace('<', '&lt;').replace('>', '&gt;')}<br></div><blockquote class="gmail_quote" style="margin:0">${html}</blockquote></div>`
const outlookHead =
  'From: Isiro <no-reply@isiro.test>\nSent: Friday, November 27, 2026 2:00 PM\nTo: Support'
const outlookHtml = ({ html }: Mail) =>
  `<html><body><div class="WordSection1">${WRITTEN.split('\n')
    .map((line) => `<p class="MsoNormal">${line || '&nbsp;'}</p>`)
    .join(
      '',
    )}<div style="border-top:solid 1pt"><p class="MsoNormal">${outlookHead.replace('<', '&lt;').replaceAll('\n', '<br>')}</p></div>${html}</div></body></html>`

let ada: Visitor
let asked: { id: string; reference: string }
let question: Mail

const conversation = async (id = asked.id) => (await ada.get(`/api/support/${id}`)).body
const saidBy = async (from: 'support' | 'member') => {
  const { messages } = (await conversation()) as { messages: { from: string; text: string }[] }
  return messages.filter((message) => message.from === from).map(({ text }) => text)
}

/** Sends the mail of the latest message of a request. */
async function mailLatest(of: Visitor, id: string): Promise<Mail> {
  const { messages } = (await of.get(`/api/support/${id}`)).body
  const { id: messageId, from } = messages.at(-1)
  const data = { businessId: of.user.businessId, messageId }
  await jobs[from === 'support' ? 'mail.support-answer' : 'mail.support']?.(data)
  return mails.at(-1) as Mail
}

async function ask(of: Visitor): Promise<{ id: string; reference: string }> {
  const body = { subject: 'A question', text: 'How?', screen: null, record: null, screenshot: null }
  return (await of.post('/api/support', body)).body
}

beforeEach(async () => {
  app.clock.now = new Date('2026-11-27T13:00:00Z')
  mails.length = 0
  ada = await app.signedIn({ plan: 'business' })
  asked = await ask(ada)
  question = await mailLatest(ada, asked.id)
})

describe('a reply of support', () => {
  test.each<[string, (to: Mail) => Options]>([
    ['quoted-printable', () => ({ textEncoding: 'quoted-printable' })],
    ['base64', () => ({ textEncoding: 'base64' })],
    ['Gmail, plain', (to) => ({ text: `${WRITTEN}\n\n${ATTRIBUTION}\n\n${quoted(to.text)}` })],
    [
      'Gmail, both',
      (to) => ({ text: `${WRITTEN}\n\n${ATTRIBUTION}\n\n${quoted(to.text)}`, html: gmailHtml(to) }),
    ],
    ['Gmail, HTML alone', (to) => ({ text: undefined, html: gmailHtml(to) })],
    [
      'Outlook, plain',
      (to) => ({
        text: `${WRITTEN}\n\n________________________________\n${outlookHead}\n\n${to.text}`,
      }),
    ],
    ['Outlook, HTML alone', (to) => ({ text: undefined, html: outlookHtml(to) })],
    ['an empty text beside the HTML', (to) => ({ text: ' \n', html: gmailHtml(to) })],
    ['no line of ours', () => ({ text: `${WRITTEN}\n\n${ATTRIBUTION}\n> How?\n>\n> Isiro\n` })],
    ['a signature', () => ({ text: `${WRITTEN}\n\n-- \nNgozi\n` })],
  ])('is the answer, without what it quotes: %s', async (_, options) => {
    const printed = await pipe(await reply(question, options(question)))
    expect(printed).toBe(`Done: we’ll email the answer to ${asked.reference} to ${ada.user.email}.`)
    expect(await conversation()).toMatchObject({ state: 'answered' })
    expect((await saidBy('support')).map((text) => text.replace(/\n+/g, '\n'))).toEqual([
      WRITTEN.replace(/\n+/g, '\n'),
    ])
  })

  test('in Latin-1, behind the line that Postfix puts before a mail', async () => {
    const raw = Buffer.concat([
      Buffer.from(
        `From ngozi@isiro.test  Fri Nov 27 14:00:00 2026\nReturn-Path: <ngozi@isiro.test>\nFrom: =?iso-8859-1?Q?Ng=F3zi?= <NGOZI@ISIRO.TEST>\nMessage-ID: <latin@isiro.test>\nIn-Reply-To: ${question.messageId.toUpperCase()}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n\n`,
      ),
      Buffer.from('Größe: öffnen, déjà.\n', 'latin1'),
    ])
    await pipe(raw)
    expect(await saidBy('support')).toEqual(['Größe: öffnen, déjà.'])
  })

  test('is sent on to the member once, however often its mail comes', async () => {
    const raw = await reply(question)
    const printed = await Promise.all([pipe(raw), pipe(raw), pipe(raw)])
    expect(printed.filter((line) => line.startsWith('Done'))).toHaveLength(1)
    // Another server on the way, the same mail.
    expect(await pipe(Buffer.concat([Buffer.from('Received: from b\r\n'), raw]))).toBe(
      'Nothing done: this email was recorded before.',
    )
    expect(await saidBy('support')).toHaveLength(1)
    expect((await ada.get('/api/notifications')).body).toHaveLength(1)
    const answer = await mailLatest(ada, asked.id)
    expect(answer).toMatchObject({
      to: { address: ada.user.email },
      replyTo: { address: 'answers@isiro.test' },
    })
    expect(answer.text).toContain(WRITTEN)
    const trail = JSON.stringify((await ada.get('/api/trail')).body)
    expect(trail.match(/support\.answered/g)).toHaveLength(1)
  })

  test('is known by any mail of the thread, also where a server on the way gave ours another id', async () => {
    await pipe(await reply({ ...question, messageId: '<0100@relay.example>' }))
    expect(await saidBy('support')).toEqual([WRITTEN])
  })

  test('says that its files are left out', async () => {
    const content = Buffer.from(markedPng(''), 'base64')
    const attachments = [
      { filename: 'a.png', content },
      { filename: 'b.png', content },
    ]
    expect(await pipe(await reply(question, { attachments }))).toMatch(
      /Its 2 attachments are left out\.$/,
    )
  })

  test('answers a closed question, and one whose member has left', async () => {
    await readCommand(['answer-support', asked.reference, '--close'])?.({
      ...app.deps,
      across: owner.withoutTenant,
    })
    await pipe(await reply(question))
    expect((await conversation()).state).toBe('answered')

    const kofi = await app.withMember(ada, 'viewer')
    const { id } = await ask(kofi)
    const of = await mailLatest(kofi, id)
    expect((await ada.del(`/api/team/members/${kofi.ctx.accountId}`)).status).toBeLessThan(300)
    expect(await pipe(await reply(of))).toContain('has left the business')
    expect((await conversation(id)).state).toBe('answered')
  })
})

describe('nobody writes as support', () => {
  const isUntouched = async () => {
    expect(await saidBy('support')).toEqual([])
    expect(await conversation()).toMatchObject({ state: 'open' })
  }

  test('by the reference alone, in subject, text or an id that looks like ours', async () => {
    const [, ids = ''] = /support-support-(\w+)/.exec(question.messageId) ?? []
    for (const id of [
      undefined,
      `<${asked.reference}@isiro.test>`,
      `<support-support-${'0'.repeat(96)}@isiro.test>`,
      question.messageId.replace(ids, ids.slice(0, -1) + (ids.endsWith('0') ? '1' : '0')),
      question.messageId.replace('support-support', 'support-member'),
    ]) {
      const raw = await compose({
        subject: question.subject,
        text: `${asked.reference}\n${question.messageId}`,
        ...(id === undefined ? {} : { inReplyTo: id, references: id }),
      })
      expect(await refusalOf(raw)).toContain('is not a reply to an email from Isiro')
    }
    await isUntouched()
  })

  test('with the ids of another question, put together or as they are', async () => {
    const eve = await app.signedIn()
    const others = await ask(eve)
    const theirs = await mailLatest(eve, others.id)
    const idsOf = ({ messageId }: Mail) => /support-support-(\w{64})/.exec(messageId)?.[1] ?? ''
    const spliced = theirs.messageId.replace(idsOf(theirs), idsOf(question))
    expect(
      await refusalOf(await reply({ ...theirs, messageId: spliced, references: [] })),
    ).toContain('is not a reply')
    // Its subject names ours, but it is a reply to theirs.
    await pipe(await reply(theirs, { subject: question.subject }))
    expect((await eve.get(`/api/support/${others.id}`)).body.state).toBe('answered')
    await isUntouched()
  })

  test('with what the member gets by mail, which names no mail to support', async () => {
    const ids = [question.messageId, ...(question.references ?? [])]
    await pipe(await reply(question))
    const answer = await mailLatest(ada, asked.id)
    await ada.post(`/api/support/${asked.id}/messages`, { text: 'And then?' })
    const more = await mailLatest(ada, asked.id)
    expect(more.references).toContain(question.messageId)
    await pipe(await reply(more))
    const second = await mailLatest(ada, asked.id)
    expect(second).toMatchObject({ inReplyTo: answer.messageId })
    const signed = [...ids, more.messageId].filter((id) => id.includes('support-support'))
    expect(signed).toHaveLength(3)
    for (const id of signed)
      for (const mail of [answer, second])
        expect(JSON.stringify(mail)).not.toContain(id.slice(1, -1))
    expect(await refusalOf(await reply(second))).toContain('must come from the address')
    expect(await saidBy('support')).toHaveLength(2)
  })

  test('with an id that got around: neither the member, nor an address elsewhere', async () => {
    for (const from of [
      ada.user.email,
      'friend@example.com',
      'ngozi@isiro.test.example.com',
      undefined,
    ])
      expect(await refusalOf(await reply(question, { from }))).toContain('SUPPORT_EMAIL')
    await isUntouched()
  })

  test.each([
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { Precedence: 'auto_reply' },
    { 'Return-Path': '<>' },
    { 'X-Autoreply': 'yes' },
  ])('a program that answers by itself is left alone: %o', async (headers) => {
    expect(await pipe(await reply(question, { headers }))).toContain('a program wrote this email')
    await isUntouched()
  })

  test('Auto-Submitted: no is a person', async () => {
    await pipe(await reply(question, { headers: { 'Auto-Submitted': 'no' } }))
    expect(await saidBy('support')).toHaveLength(1)
  })

  test('our own mail that comes back is left alone', async () => {
    await ada.post(`/api/support/${asked.id}/messages`, { text: 'And then?' })
    const { messageId, references, inReplyTo, subject, text } = await mailLatest(ada, asked.id)
    const raw = await compose({ from: SUPPORT, messageId, references, inReplyTo, subject, text })
    expect(await pipe(raw)).toContain('Isiro’s own email')
    await isUntouched()
  })
})

describe('a mail is refused', () => {
  test('while it is read, if it is too large', async () => {
    let parts = 0
    async function* endless(): AsyncIterable<Uint8Array> {
      const part = Buffer.alloc(1024 * 1024, 'a')
      for (;;) {
        parts++
        yield part
      }
    }
    expect(await refusalOf(endless())).toBe('The email is larger than 25 MB.')
    expect(parts).toBe(26)
  })

  test('without a word of its own, with too many, without an id, and where it is none', async () => {
    const below = `${ATTRIBUTION}\n${quoted(question.text)}\n\nTap Void.`
    expect(await refusalOf(await reply(question, { text: below }))).toContain('above the line')
    expect(await refusalOf(await reply(question, { text: 'A'.repeat(4001) }))).toContain('4000')
    const raw = (await reply(question)).toString('latin1').replace(/^Message-ID:.*\r\n/m, '')
    expect(await refusalOf(raw)).toContain('no Message-ID')
    expect(await refusalOf('')).toBe('What came is not an email.')
    expect(await saidBy('support')).toEqual([])
  })

  test('where its question is no more', async () => {
    await asBusiness(app.owner, ada.user.businessId, (db) =>
      db.query('DELETE FROM support_requests WHERE id = $1', [asked.id]),
    )
    expect(await refusalOf(await reply(question))).toContain('not there any more')
  })
})

describe('a reply of the member', () => {
  let answer: Mail
  const from = () => `Ada Obi <${ada.user.email.toUpperCase()}>`

  beforeEach(async () => {
    await pipe(await reply(question))
    answer = await mailLatest(ada, asked.id)
    expect(answer.text).toMatch(/^----- Write your answer above this line -----/)
  })

  test('is one more message, once, and asks support again', async () => {
    app.clock.now = new Date('2026-11-30T09:00:00Z')
    const text = `It has no Void.\n\n${ATTRIBUTION}\n${quoted(answer.text)}`
    const raw = await reply(answer, { from: from(), text })
    expect(await pipe(raw)).toBe(`Done: the message is recorded in ${asked.reference}.`)
    expect(await pipe(raw)).toContain('recorded before')
    expect(await saidBy('member')).toEqual(['How?', 'It has no Void.'])
    expect(await conversation()).toMatchObject({
      state: 'open',
      promisedBy: '2026-12-01T09:00:00.000Z',
    })
    const mail = await mailLatest(ada, asked.id)
    expect(mail).toMatchObject({ to: { address: 'support@isiro.test' } })
    expect(mail.text).toContain('It has no Void.')
    expect(JSON.stringify((await ada.get('/api/trail')).body)).toContain('support.written')
  })

  test('comes from the address of the account alone, while it is a member’s', async () => {
    for (const from of [SUPPORT, 'eve@example.com'])
      expect(await refusalOf(await reply(answer, { from }))).toContain('must come from the address')
    expect(await saidBy('member')).toEqual(['How?'])
  })

  test('counts among the thirty that a member writes in a day', async () => {
    for (let count = 0; count < 29; count++)
      await pipe(await reply(answer, { from: from(), text: `More ${count}` }))
    expect(await refusalOf(await reply(answer, { from: from() }))).toContain('too many messages')
    expect(await ada.post(`/api/support/${asked.id}/messages`, { text: 'More' })).toMatchObject({
      status: 429,
    })
  })
})

test('without the address for answers a mail waits at its server, and no mail of ours can be replied to', async () => {
  const config = { ...app.deps.config, supportReplyEmail: null }
  const command = readCommand(['support-mail'])
  const raw = await reply(question)
  const failed = command?.({
    ...app.deps,
    config,
    across: owner.withoutTenant,
    readInput: () => inParts(raw),
  })
  await expect(failed).rejects.not.toBeInstanceOf(OperatorError)
  expect(faultCodeOf(['support-mail'])).toBe(75)
  expect(faultCodeOf(['support'])).toBe(1)

  const plain = jobHandlers(SUPPORT_JOBS, { ...app.deps, config, mailer })
  const { messages } = await conversation()
  await plain['mail.support']?.({ businessId: ada.user.businessId, messageId: messages[0].id })
  const mail = mails.at(-1) as Mail
  expect(mail.replyTo).toMatchObject({ address: ada.user.email })
  expect(mail.text).not.toContain('above this line')
  expect(JSON.stringify(mail)).not.toContain('support-support')
  expect(await refusalOf(await reply(mail))).toContain('is not a reply')
})
