import { hash } from 'node:crypto'
import type { Email } from 'postal-mime'

/** What a mail says of itself. Anybody may have written any of it. */
export interface IncomingMail {
  /** The address that it says it comes from, in lower case; empty without one. */
  from: string
  /** Its own id, empty without one, and the hash under which it is known again. */
  messageId: string
  hash: Buffer
  /** The ids of the mails that it answers, the nearest first. */
  answers: string[]
  /** Whether a program wrote it: an absence note, a delivery report, a mailing list. */
  isAutomatic: boolean
  /** Its text with all that it quotes; that of its HTML where it has no other. */
  text: string
  /** How many files it has, pictures in the text among them. */
  files: number
}

// Reading must stay quick whoever wrote the mail.
const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }
const MAX_HTML_CHARACTERS = 1_000_000

/** Reads a mail as a mail server hands it on; null for what is no mail. */
export async function readMail(raw: Buffer): Promise<IncomingMail | null> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(withoutEnvelope(raw), LIMITS).catch(() => null)
  if (mail === null || mail.headers.length === 0) return null
  const messageId = mail.messageId?.trim() ?? ''
  return {
    from: mail.from?.address?.trim().toLowerCase() ?? '',
    messageId,
    hash: hash('sha256', messageId, 'buffer'),
    answers: [...idsOf(mail.inReplyTo), ...idsOf(mail.references).reverse()],
    isAutomatic: isAutomatic(mail),
    text: await textOf(mail),
    files: mail.attachments.length,
  }
}

function idsOf(header = ''): string[] {
  return header.match(/<[^<>\s]+>/g) ?? []
}

/** Postfix puts the line of a mailbox file before what it hands to a command: 'From ada@example.com Fri Nov 27 …'. */
function withoutEnvelope(raw: Buffer): Buffer {
  return raw.subarray(0, 5).toString('latin1') === 'From '
    ? raw.subarray(raw.indexOf('\n') + 1)
    : raw
}

const AUTOMATIC: Record<string, RegExp> = {
  'auto-submitted': /^(?!no\b)/i,
  precedence: /^(bulk|junk|list|auto_reply)\b/i,
  'return-path': /^<>$/,
  'content-type': /^multipart\/report\b/i,
  'x-autoreply': /./,
}

function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => AUTOMATIC[key]?.test(value.trim()) === true)
}

async function textOf({ text = '', html = '' }: Email): Promise<string> {
  if (text.trim() !== '' || html === '') return text
  const { convert } = await import('html-to-text')
  return convert(html, {
    wordwrap: false,
    // A quoted mail may bring a body of its own, which is not the base.
    baseElements: { selectors: [], returnDomByDefault: true },
    limits: { maxInputLength: MAX_HTML_CHARACTERS, maxDepth: 200 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'head', format: 'skip' },
    ],
  })
}
