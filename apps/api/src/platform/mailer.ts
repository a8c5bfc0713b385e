import { createTransport } from 'nodemailer'

export interface Mail {
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Stable across attempts, so that a server that got it twice can tell. */
  messageId: string
}

/** Sends mail. Throws when the server refuses or does not answer in time. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Mail over SMTP: 587 with STARTTLS, or 465 with TLS, as the address says. */
export function createMailer(smtpUrl: string, from: string, requireTls: boolean): Mailer {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname,
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: requireTls && !isSecure,
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    // The library's own limits are minutes long.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const result = await transport.sendMail({ from: { name: 'Isiro', address: from }, ...mail })
      if (result.rejected.length > 0) throw new Error('The mail server refused the recipient.')
    },
    close: () => transport.close(),
  }
}
