import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Envelope } from './mail-store.ts'

const MAX_MAIL_BYTES = 5 * 1024 * 1024

export interface MailServerOptions {
  /** 0 takes a free one. */
  port: number
  /** How long a recipient that begins with `slow` keeps the sender waiting. */
  slowMs: number
  /** Stores a mail. The sender gets its confirmation only after the promise resolves. */
  onMail(raw: Uint8Array, envelope: Envelope): Promise<unknown>
}

export interface MailServer {
  port: number
  close(): Promise<void>
}

/** A mail server without TLS that takes any sign-in and any recipient, but for the misbehaving ones. */
export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const { port, slowMs, onMail } = options
  const closing = new AbortController()

  const server = new SMTPServer({
    name: 'mail-simulator',
    banner: 'Test mode: mail is caught here and goes no further',
    size: MAX_MAIL_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onRcptTo: ({ address }, _session, done) => {
      judgeRecipient(address, slowMs, closing.signal).then((refusal) => done(refusal), done)
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw refused(552, 'The mail is too large')
          return onMail(raw, { from, to })
        })
        .then(() => done(), done)
    },
  })
  // Without a listener, a sender's connection error would end the process.
  server.on('error', () => {})

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close() {
      closing.abort()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers for mailboxes that simulate failures, chosen by the start of the address; null for an ordinary one. */
async function judgeRecipient(
  address: string,
  slowMs: number,
  closing: AbortSignal,
): Promise<Error | null> {
  const name = address.toLowerCase()
  if (name.startsWith('bounce')) return refused(550, 'There is no such mailbox')
  if (name.startsWith('later')) return refused(451, 'The mailbox is busy, try again later')
  if (name.startsWith('slow')) await wait(slowMs, undefined, { signal: closing })
  return null
}

function refused(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
