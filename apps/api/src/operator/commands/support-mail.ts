import { MAX_SUPPORT_TEXT } from '@isiro/contracts/support'
import {
  type Ignored,
  type Refused,
  type TakenMail,
  takeMail,
} from '../../features/support/operator/mail/service.ts'
import type { Command, OperatorDeps } from '../command.ts'
import { OperatorError } from '../operator-error.ts'

/** The exit codes by which a mail server returns a mail to its sender, and by which it keeps it and tries again (sysexits.h). */
const REFUSED = 65
const TRY_AGAIN = 75

const MAX_BYTES = 25 * 1024 * 1024

const IGNORED: Record<Ignored, string> = {
  automatic: 'Nothing done: a program wrote this email, not a person.',
  own: 'Nothing done: this is Isiro’s own email to support.',
  known: 'Nothing done: this email was recorded before.',
}

const BY_COMMAND = 'Answer with: npm run operator -- answer-support <reference> --text "…"'

const REFUSED_FOR: Record<Refused, string> = {
  unreadable: 'What came is not an email.',
  no_id: 'The email has no Message-ID, so it could not be recognised if it came twice.',
  no_thread: `The email is not a reply to an email from Isiro about a question; a reference in the subject isn’t enough. ${BY_COMMAND}`,
  gone: 'The question is not there any more.',
  not_support: `An answer of support must come from an address with the domain of SUPPORT_EMAIL, and not from the person who asked. ${BY_COMMAND}`,
  not_member:
    'The reply must come from the address that the answer was sent to, and its person must still be in the business.',
  empty: 'Nothing is written above the line with which our email begins. Write there.',
  too_long: `The text is longer than ${MAX_SUPPORT_TEXT} characters.`,
  too_many: 'This person wrote too many messages to support today.',
}

export const supportMail: Command = {
  usage: '< <file>',
  does: 'takes one email from standard input: support’s reply to a question becomes its answer, the member’s reply a message',
  words: 0,
  options: [],
  faultCode: TRY_AGAIN,
  async run(deps) {
    // Not an OperatorError: a mail server keeps the mails until it is set.
    if (deps.config.supportReplyEmail === null)
      throw new Error('set SUPPORT_REPLY_EMAIL to the address whose emails come here.')
    return say(await takeMail(deps, await readAll(deps)))
  },
}

function say(taken: TakenMail): string {
  switch (taken.outcome) {
    case 'answered': {
      const { reference, memberEmail, files } = taken
      const mailed =
        memberEmail === null
          ? `the answer to ${reference} is recorded. Whoever asked has left the business, so nobody is emailed.`
          : `we’ll email the answer to ${reference} to ${memberEmail}.`
      return `Done: ${mailed}${leftOut(files)}`
    }
    case 'written':
      return `Done: the message is recorded in ${taken.reference}.${leftOut(taken.files)}`
    case 'automatic':
    case 'own':
    case 'known':
      return IGNORED[taken.outcome]
    default:
      throw new OperatorError(REFUSED_FOR[taken.outcome], REFUSED)
  }
}

function leftOut(files: number): string {
  if (files === 0) return ''
  return files === 1 ? ' Its attachment is left out.' : ` Its ${files} attachments are left out.`
}

async function readAll({ readInput = () => process.stdin }: OperatorDeps): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of readInput()) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new OperatorError('The email is larger than 25 MB.', REFUSED)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
