import type { Config } from '../config.ts'
import { createMailer, type Mailer } from '../platform/mail/mailer.ts'
import type { Ending } from './endings.ts'

export interface OpenedMail {
  mailer: Mailer
  /** URL of the page with the mails caught in test mode; null with a real mail server. */
  inboxUrl: string | null
}

/** Opens the configured mail server, or outside production its simulator. Production without one sends no mail. */
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
