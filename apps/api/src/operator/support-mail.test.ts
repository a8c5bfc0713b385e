import { beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '../../test/harness.ts'
import { jobHandlers } from '../../test/job-handlers.ts'
import { markedPng } from '../../test/marked-png.ts'
import { SUPPORT_JOBS } from '../features/support/jobs.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { OperatorError } from './operator-error.ts'
import { faultCodeOf, readCommand } from './run.ts'
import {
  ATTRIBUTION,
  gmailHtml,
  type Options,
  outlookHead,
  outlookHtml,
  quoted,
  reply,
  SUPPORT,
  WRITTEN,
} from './testing/reply-mails.ts'
import { inParts, supportMailWorld } from './testing/support-mail-world.ts'

const world = await supportMailWorld()
const { app, deps, pipe, refusalOf, mailLatest, ask } = world

let ada: Visitor
let asked: { id: string; reference: string }
let question: Mail

beforeEach(async () => {
  const begun = await world.begin()
  ada = begun.ada
  asked = begun.asked
  question = begun.question
})

const conversation = (id = asked.id) => world.conversation(ada, id)
const saidBy = (from: 'support' | 'member') => world.saidBy(ada, asked.id, from)

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
    await readCommand(['answer-support', asked.reference, '--close'])?.(deps)
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
  const failed = command?.({ ...deps, config, readInput: () => inParts(raw) })
  await expect(failed).rejects.not.toBeInstanceOf(OperatorError)
  expect(faultCodeOf(['support-mail'])).toBe(75)
  expect(faultCodeOf(['support'])).toBe(1)

  const plain = jobHandlers(SUPPORT_JOBS, { ...app.deps, config, mailer: world.mailer })
  const { messages } = await conversation()
  await plain['mail.support']?.({ businessId: ada.user.businessId, messageId: messages[0].id })
  const mail = world.mails.at(-1) as Mail
  expect(mail.replyTo).toMatchObject({ address: ada.user.email })
  expect(mail.text).not.toContain('above this line')
  expect(JSON.stringify(mail)).not.toContain('support-support')
  expect(await refusalOf(await reply(mail))).toContain('is not a reply')
})
