import { startInboxServer } from './inbox-server.ts'
import { startMailServer } from './mail-server.ts'
import { createMailStore } from './mail-store.ts'

const KEPT_MAILS = 200

export interface SmtpSimulatorOptions {
  /** Port of the mail server; 0, the default, takes a free one. */
  smtpPort?: number
  /** Port of the inbox pages; 0, the default, takes a free one. */
  httpPort?: number
  /** Loopback by default, because anyone who reaches the inbox can read every mail in it. */
  host?: string
  /** How long recipients that begin with `slow` take. */
  slowMs?: number
}

export interface SmtpSimulator {
  /** For a mail client: 'smtp://127.0.0.1:41025'. */
  smtpUrl: string
  /** For a browser: 'http://127.0.0.1:41080/'. Its JSON is under `messages`. */
  inboxUrl: string
  close(): Promise<void>
}

/**
 * A mail server for test mode. It accepts every mail and shows it on an inbox page instead of delivering
 * it. Mail to an address that starts with `bounce` is refused permanently (550), `later` temporarily (451),
 * and `slow` is accepted after a delay. Rejects if a port is taken.
 */
export async function startSmtpSimulator(
  options: SmtpSimulatorOptions = {},
): Promise<SmtpSimulator> {
  const { smtpPort = 0, httpPort = 0, host = '127.0.0.1', slowMs = 4_000 } = options
  const store = createMailStore(KEPT_MAILS)
  const mail = await startMailServer({ host, port: smtpPort, slowMs, onMail: store.add })
  const inbox = await startInboxServer({ host, port: httpPort, store }).catch(async (error) => {
    await mail.close()
    throw error
  })

  const name = host.includes(':') ? `[${host}]` : host
  return {
    smtpUrl: `smtp://${name}:${mail.port}`,
    inboxUrl: `http://${name}:${inbox.port}/`,
    async close() {
      await Promise.all([mail.close(), inbox.close()])
    },
  }
}
