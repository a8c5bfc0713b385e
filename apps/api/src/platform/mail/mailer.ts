import { mailEnded } from '../metrics/events.ts'

export interface Mail {
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  /** The sender's display name. */
  fromName?: string
  /** The address of a business's own, and the key that signs for it; absent for one of the operator's. */
  sender?: OwnMailSender | null
  /** The operator's address that it comes from without an own one; absent for the product's. */
  from?: string
  subject: string
  text: string
  html: string
  /** The same for every attempt, so that a server can recognise a mail it got twice. */
  messageId: string
  /** The mail that this one answers, and all of its thread, by their ids. */
  inReplyTo?: string
  references?: string[]
  /** Sent automatically, without a request of a person. Auto-responders ignore such mails. */
  isAutomatic?: boolean
  /** Stops mails of this kind. Mail programs show it as a button, and post to it. */
  unsubscribeUrl?: string
  attachments?: MailAttachment[]
}

/** A sender address whose domain lets the product send for it. */
export interface OwnMailSender {
  address: string
  domain: string
  /** The name of the key in the DNS. */
  selector: string
  /** In PEM. */
  privateKey: string
}

export interface MailAttachment {
  name: string
  mediaType: string
  content: Uint8Array
}

/**
 * Why a mail was not accepted. `bounced`: the mailbox does not exist and will not exist later. `refused`: the server
 * rejects this mail. `temporary`: the attempt failed before the server could accept it. `unknown`: the connection
 * ended, and the server may have accepted it.
 */
export type MailFailureKind = 'bounced' | 'refused' | 'temporary' | 'unknown'

export class MailFailure extends Error {
  readonly kind: MailFailureKind
  /** The server's response; null if it sent none. */
  readonly response: string | null

  constructor(kind: MailFailureKind, response: string | null, cause?: unknown) {
    super(response ?? (cause instanceof Error ? cause.message : 'The mail was not sent.'), {
      cause,
    })
    this.kind = kind
    this.response = response
  }
}

/** Sends mail. Throws `MailFailure` if the server refuses it or does not answer in time. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** In ms. A server that keeps a session open for longer will not accept the mail any more. */
const LONGEST_SESSION_MS = 90_000

/** Sends mail over SMTP: port 587 with STARTTLS, or 465 with TLS, as the URL says. */
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
  // Imported with the first mail, because the library is large.
  const open = async () => (await import('nodemailer')).createTransport(options)
  let opened: ReturnType<typeof open> | null = null
  return {
    async send({
      fromName,
      from: shared = from,
      sender: own,
      isAutomatic = false,
      unsubscribeUrl,
      attachments = [],
      ...mail
    }) {
      opened ??= open()
      const transport = await opened
      const files = attachments.map(({ name, mediaType, content }) => ({
        filename: name,
        contentType: mediaType,
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      }))
      const sender = { name: fromName ?? 'Isiro', address: own?.address ?? shared }
      const result = await transport
        .sendMail({
          ...mail,
          from: sender,
          ...(own
            ? {
                dkim: {
                  domainName: own.domain,
                  keySelector: own.selector,
                  privateKey: own.privateKey,
                },
              }
            : {}),
          attachments: files,
          headers: {
            ...(isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
            ...(unsubscribeUrl === undefined
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
          signal: AbortSignal.timeout(LONGEST_SESSION_MS),
        })
        .catch((error: unknown) => {
          const failure = mailFailure(error)
          mailEnded.publish({ isTaken: failure.kind !== 'temporary' })
          throw failure
        })
      mailEnded.publish({ isTaken: true })
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

/** Error codes of failures before the server could have received the mail. */
const BEFORE_THE_MAIL = ['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG']
const SETUP_TIMEOUTS = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** Classifies a failed SMTP session. If the server may have accepted the mail, the kind is `unknown`. */
export function mailFailure(cause: unknown): MailFailure {
  const error = cause as SmtpError
  const response = error.response ?? null
  const fail = (kind: MailFailureKind) => new MailFailure(kind, response, cause)
  // The operator must fix bad credentials; the mail itself is fine.
  if (BEFORE_THE_MAIL.includes(error.code ?? '')) return fail('temporary')
  if (error.responseCode !== undefined) {
    if (error.responseCode < 500) return fail('temporary')
    // 5.7 is a policy of the server against this mail or its sender; the mailbox may exist.
    const isMailbox = error.command?.startsWith('RCPT') && !/\b5\.7\.\d/.test(response ?? '')
    return fail(isMailbox ? 'bounced' : 'refused')
  }
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') return fail('refused')
  const isBefore = error.syscall === 'connect' || SETUP_TIMEOUTS.includes(error.timeoutType ?? '')
  return fail(isBefore ? 'temporary' : 'unknown')
}
