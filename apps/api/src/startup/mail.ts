import type { Config } from '../config.ts'
import { createMailer, type Mailer } from '../platform/mail/mailer.ts'
import type { Ending } from './endings.ts'

export interface OpenedMail {
  mailer: Mailer
  /** Where test mode shows the mails it caught; null for a real mail server. */
  inboxUrl: string | null
}

/** The mail server of the configuration, or outside production its simulator. Production without one sends nothing. */
export async function openMail(config: Config, endings: Ending[]): Promise<OpenedMail> {
  const isProduction = config.environment === 'production'
  if (config.smtpUrl) {
    const mailer = createMailer(config.smtpUrl, config.mailFrom, isProduction)
    endings.push(() => mailer.close())
    return { mailer, inboxUrl: null }
  }
  if (isProduction) {
    const refuse = () => Promise.reject(new Error('No mail server is configured: set SMTP_URL.'))
    return { mailer: { send: refuse, close: () => {} }, inboxUrl: null }
  }
  const { startSmtpSimulator } = await import('@isiro/simulators/smtp/smtp-simulator')
  const simulator = await startSmtpSimulator({ httpPort: config.simulatorPort })
  const mailer = createMailer(simulator.smtpUrl, config.mailFrom, false)
  endings.push(
    () => simulator.close(),
    () => mailer.close(),
  )
  return { mailer, inboxUrl: simulator.inboxUrl }
}
