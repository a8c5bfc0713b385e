import { startSmtpSimulator } from '@isiro/simulators/smtp/smtp-simulator'
import { afterAll, describe, expect, test } from 'vitest'
import { createMailer, type Mail, MailFailure, mailFailure } from './mailer.ts'

const simulator = await startSmtpSimulator()
afterAll(() => simulator.close())

const mail = (address: string): Mail => ({
  to: { name: 'Ada', address },
  subject: 'Invoice',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: `<${crypto.randomUUID()}@isiro.test>`,
})

async function failureOf(smtpUrl: string, address: string): Promise<MailFailure> {
  const mailer = createMailer(smtpUrl, 'no-reply@isiro.test', false)
  try {
    await mailer.send(mail(address))
  } catch (error) {
    if (error instanceof MailFailure) return error
    throw error
  } finally {
    mailer.close()
  }
  throw new Error('The mail was taken.')
}

describe('a mail that the server does not accept', () => {
  test('has bounced if the server knows no such mailbox, and keeps the server’s response', async () => {
    const failure = await failureOf(simulator.smtpUrl, 'bounce@example.com')
    expect(failure.kind).toBe('bounced')
    expect(failure.response).toContain('550')
  })

  test('may be tried again if the server is busy or unreachable', async () => {
    expect((await failureOf(simulator.smtpUrl, 'later@example.com')).kind).toBe('temporary')
    expect((await failureOf('smtp://127.0.0.1:9', 'ada@example.com')).kind).toBe('temporary')
  })

  test.each([
    ['a wrong password is the operator’s', { code: 'EAUTH', responseCode: 535 }, 'temporary'],
    ['no greeting', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, 'temporary'],
    ['a rule against the sender', { responseCode: 550, command: 'MAIL FROM' }, 'refused'],
    [
      'a rule against this mail',
      { responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 Blocked' },
      'refused',
    ],
    ['content that is not wanted', { responseCode: 554, command: 'DATA' }, 'refused'],
    ['silence in the middle', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, 'unknown'],
    ['a line that broke', { code: 'ECONNECTION', command: 'CONN' }, 'unknown'],
    ['a session that took too long', { code: 'EABORT' }, 'unknown'],
  ])('%s', (_name, error, kind) => {
    expect(mailFailure(Object.assign(new Error('x'), error)).kind).toBe(kind)
  })
})
