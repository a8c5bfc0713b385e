/** One mail as the simulator caught it. */
export interface CaughtMail {
  id: string
  /** The recipients of the SMTP envelope, not of the header; several are separated by ', '. */
  to: string
  from: string
  subject: string
  /** Empty if the mail has no plain-text part. */
  text: string
  /** Null if the mail has no HTML part. */
  html: string | null
  /** The Reply-To address; null if it is the sender. */
  replyTo: string | null
  attachments: { name: string; mediaType: string; bytes: number }[]
  /** ISO 8601. */
  receivedAt: string
}

export interface Envelope {
  from: string
  to: string[]
}

export interface MailStore {
  add(raw: Uint8Array, envelope: Envelope): Promise<CaughtMail>
  /** Newest first. */
  list(): CaughtMail[]
  find(id: string): CaughtMail | null
  clear(): void
}

/** How long a mail is kept. Mails hold names and addresses of people, also in test mode. */
const KEPT_MS = 86_400_000

/** Keeps the mails of the last day in memory; the oldest gives way when there are more than `capacity`. */
export function createMailStore(capacity: number, now: () => Date = () => new Date()): MailStore {
  let kept: CaughtMail[] = []
  let lastId = 0
  const list = () => {
    const oldest = new Date(now().getTime() - KEPT_MS).toISOString()
    kept = kept.filter(({ receivedAt }) => receivedAt >= oldest)
    return kept
  }

  return {
    async add(raw, envelope) {
      const { default: PostalMime } = await import('postal-mime')
      const { subject, text, html, replyTo, attachments } = await PostalMime.parse(raw)
      lastId += 1
      const mail: CaughtMail = {
        id: String(lastId),
        to: envelope.to.join(', '),
        from: envelope.from,
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? null,
        replyTo: replyTo?.[0]?.address ?? null,
        attachments: attachments.map(({ filename, mimeType, content }) => ({
          name: filename ?? '',
          mediaType: mimeType,
          bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
        })),
        receivedAt: now().toISOString(),
      }
      kept = [mail, ...list()].slice(0, capacity)
      return mail
    },
    list,
    find: (id) => list().find((mail) => mail.id === id) ?? null,
    clear() {
      kept = []
    },
  }
}
