import { beforeEach, describe, expect, test } from 'vitest'
import { asBusiness, type Visitor } from '../../test/harness.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { ATTRIBUTION, compose, quoted, reply, SUPPORT } from './testing/reply-mails.ts'
import { supportMailWorld } from './testing/support-mail-world.ts'

const world = await supportMailWorld()
const { app, pipe, refusalOf, mailLatest, ask } = world

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
