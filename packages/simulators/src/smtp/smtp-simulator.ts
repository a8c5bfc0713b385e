import { startInboxServer } from './inbox-server.ts'
import { startMailServer } from './mail-server.ts'
import { createMailStore } from './mail-store.ts'

const KEPT_MAILS = 200

export interface SmtpSimulatorOptions {
  /** Port of the mail server; 0, the default, takes a free one. */
  smtpPort?: number
  /** Port of the inbox pages; 0, the default, takes a free one. */
  httpPort?: number
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
 * A mail server for test mode, on loopback: whoever reaches the inbox can read every mail in it. It accepts every mail and shows it on an inbox page instead of delivering
 * it. Mail to an address that starts with `bounce` is refused permanently (550), `later` temporarily (451),
 * and `slow` is accepted after a delay. Rejects if a port is taken.
 */
export async function startSmtpSimulator(
  options: SmtpSimulatorOptions = {},
): Promise<SmtpSimulator> {
  const { smtpPort = 0, httpPort = 0, slowMs = 4_000 } = options
  const store = createMailStore(KEPT_MAILS)
  const mail = await startMailServer({ port: smtpPort, slowMs, onMail: store.add })
  const inbox = await startInboxServer({ port: httpPort, store }).catch(async (error) => {
    await mail.close()
    throw error
  })

  return {
    smtpUrl: `smtp://127.0.0.1:${mail.port}`,
    inboxUrl: `${inbox.baseUrl}/`,
    async close() {
      await Promise.all([mail.close(), inbox.close()])
    },
  }
}
