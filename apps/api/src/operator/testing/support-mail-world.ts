import { expect } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import { atFileEnd } from '../../../test/test-file.ts'
import { SUPPORT_JOBS } from '../../features/support/jobs.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { OperatorDeps } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { help, readCommand } from '../run.ts'

type Raw = Buffer | string | AsyncIterable<Uint8Array>

/** An installation with an address for answers, the command that its mail server calls, and a question that waits. */
export async function supportMailWorld() {
  const app = await testApp({ supportReplyEmail: 'answers@isiro.test' })
  const owner = openDatabase(
    { connectionString: testDatabase().ownerUrl, poolSize: 1, lookupPoolSize: 1 },
    () => {},
  )
  atFileEnd(() => owner.close())
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
  const jobs = jobHandlers(SUPPORT_JOBS, { ...app.deps, mailer })
  const deps: OperatorDeps = { ...app.deps, across: owner.withoutTenant }

  /** Pipes a mail into the command, and returns what it prints. */
  async function pipe(raw: Raw): Promise<string> {
    const command = readCommand(['support-mail'])
    return command === null ? help() : command({ ...deps, readInput: () => inParts(raw) })
  }

  /** The sentence with which a mail is refused, so that its server returns it. */
  async function refusalOf(raw: Raw): Promise<string> {
    const error = await pipe(raw).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(OperatorError)
    expect((error as OperatorError).exitCode).toBe(65)
    return (error as OperatorError).message
  }

  const conversation = async (of: Visitor, id: string) => (await of.get(`/api/support/${id}`)).body

  async function saidBy(of: Visitor, id: string, from: 'support' | 'member'): Promise<string[]> {
    const { messages } = (await conversation(of, id)) as {
      messages: { from: string; text: string }[]
    }
    return messages.filter((message) => message.from === from).map(({ text }) => text)
  }

  /** Sends the mail of the latest message of a request. */
  async function mailLatest(of: Visitor, id: string): Promise<Mail> {
    const { messages } = await conversation(of, id)
    const { id: messageId, from } = messages.at(-1)
    const data = { businessId: of.user.businessId, messageId }
    await jobs[from === 'support' ? 'mail.support-answer' : 'mail.support']?.(data)
    return mails.at(-1) as Mail
  }

  async function ask(of: Visitor): Promise<{ id: string; reference: string }> {
    const body = {
      subject: 'A question',
      text: 'How?',
      screen: null,
      record: null,
      screenshot: null,
    }
    return (await of.post('/api/support', body)).body
  }

  /** A new business, whose owner has asked. */
  async function begin() {
    app.clock.now = new Date('2026-11-27T13:00:00Z')
    mails.length = 0
    const ada = await app.signedIn({ plan: 'business' })
    const asked = await ask(ada)
    return { ada, asked, question: await mailLatest(ada, asked.id) }
  }

  return {
    ...{ app, deps, mails, mailer },
    ...{ pipe, refusalOf, conversation, saidBy, mailLatest, ask, begin },
  }
}

/** A mail in the parts in which a pipe hands it over. */
export async function* inParts(raw: Raw): AsyncIterable<Uint8Array> {
  if (typeof raw !== 'string' && !Buffer.isBuffer(raw)) return yield* raw
  const bytes = Buffer.from(raw)
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}
