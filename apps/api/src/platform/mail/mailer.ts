export interface Mail {
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  /** Who it comes from, for the reader; the address stays the product's. */
  fromName?: string
  subject: string
  text: string
  html: string
  /** Stable across attempts, so that a server that got it twice can tell. */
  messageId: string
  /** Nobody pressed a button for it: programs that answer mail by themselves leave it alone. */
  isAutomatic?: boolean
  attachments?: MailAttachment[]
}

export interface MailAttachment {
  name: string
  mediaType: string
  content: Uint8Array
}

/**
 * What became of a mail that was not taken. `bounced`: the server knows no such mailbox, and will not know it
 * later. `refused`: it does not want this mail. `temporary`: it did not come so far that it could take it.
 * `unknown`: it fell silent, and may have taken it.
 */
export type MailFailureKind = 'bounced' | 'refused' | 'temporary' | 'unknown'

export class MailFailure extends Error {
  readonly kind: MailFailureKind
  /** The server's own words; null where it said none. */
  readonly response: string | null

  constructor(kind: MailFailureKind, response: string | null, cause?: unknown) {
    super(response ?? (cause instanceof Error ? cause.message : 'The mail was not sent.'), {
      cause,
    })
    this.kind = kind
    this.response = response
  }
}

/** Sends mail. Throws `MailFailure` when the server refuses or does not answer in time. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** A server that keeps a session alive for longer will not say yes any more. */
const LONGEST_SESSION_MS = 90_000

/** Mail over SMTP: 587 with STARTTLS, or 465 with TLS, as the address says. */
export function createMailer(smtpUrl: string, from: string, requireTls: boolean): Mailer {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const options = {
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
  }
  // Loaded with the first mail: the library is large.
  const open = async () => (await import('nodemailer')).createTransport(options)
  let opened: ReturnType<typeof open> | null = null
  return {
    async send({ fromName, isAutomatic = false, attachments = [], ...mail }) {
      opened ??= open()
      const transport = await opened
      const files = attachments.map(({ name, mediaType, content }) => ({
        filename: name,
        contentType: mediaType,
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      }))
      const sender = { name: fromName ?? 'Isiro', address: from }
      const result = await transport
        .sendMail({
          ...mail,
          from: sender,
          attachments: files,
          ...(isAutomatic ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
          signal: AbortSignal.timeout(LONGEST_SESSION_MS),
        })
        .catch((error: unknown) => {
          throw mailFailure(error)
        })
      if (result.rejected.length > 0) throw new MailFailure('bounced', result.response)
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

interface SmtpError extends Error {
  code?: string
  originalCode?: string
  syscall?: string
  command?: string
  timeoutType?: string
  response?: string
  responseCode?: number
}

/** Codes of failures that come before the server could have been given the mail. */
const BEFORE_THE_MAIL = ['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG']
const SETUP_TIMEOUTS = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** Reads what the SMTP session said. What cannot be told apart from a mail that was taken is unknown. */
export function mailFailure(cause: unknown): MailFailure {
  const error = cause as SmtpError
  const response = error.response ?? null
  const fail = (kind: MailFailureKind) => new MailFailure(kind, response, cause)
  // Bad credentials are the operator's to mend: the mail itself is fine.
  if (BEFORE_THE_MAIL.includes(error.code ?? '')) return fail('temporary')
  if (error.responseCode !== undefined) {
    if (error.responseCode < 500) return fail('temporary')
    // 5.7 is a rule of the server against this mail or its sender; the mailbox may well be there.
    const isMailbox = error.command?.startsWith('RCPT') && !/\b5\.7\.\d/.test(response ?? '')
    return fail(isMailbox ? 'bounced' : 'refused')
  }
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') return fail('refused')
  const isBefore = error.syscall === 'connect' || SETUP_TIMEOUTS.includes(error.timeoutType ?? '')
  return fail(isBefore ? 'temporary' : 'unknown')
}
