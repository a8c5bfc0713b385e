import { MAX_SUPPORT_TEXT } from '@isiro/contracts/support'
import type { Config } from '../../../../config.ts'
import { type Ctx, read } from '../../../../platform/db/context.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import type { Deps } from '../../../../platform/http/http-types.ts'
import { findMember } from '../../../business/service.ts'
import { tenantContext } from '../../../business/tenant-context.ts'
import * as queries from '../../queries.ts'
import { type Thread, threadOf } from '../../thread-ids.ts'
import { countMessage, writeOn } from '../../writing.ts'
import { answerRequest } from '../service.ts'
import { type IncomingMail, readMail } from './incoming-mail.ts'
import { writtenText } from './written-text.ts'

/** Why a mail is left alone: that is as it should be, and nobody is to hear of it. */
export type Ignored = 'automatic' | 'own' | 'known'

/** Why a mail is refused, so that its sender has to hear of it. */
export type Refused =
  | 'unreadable'
  | 'no_id'
  | 'no_thread'
  | 'gone'
  | 'not_support'
  | 'not_member'
  | 'empty'
  | 'too_long'
  | 'too_many'

/** What became of a mail. */
export type TakenMail =
  | { outcome: 'answered'; reference: string; memberEmail: string | null; files: number }
  | { outcome: 'written'; reference: string; files: number }
  | { outcome: Ignored | Refused }

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/**
 * Takes a mail that came to the address for answers: from support it is an answer to the question that it replies to, from the member who asked it is
 * one more message. Which of them it is, and where, is said by the signed id of the mail that it replies to; its subject says nothing.
 * A mail that is handed in again changes nothing.
 */
export async function takeMail(deps: MailDeps, raw: Buffer): Promise<TakenMail> {
  const { config } = deps
  const mail = await readMail(raw)
  if (mail === null) return { outcome: 'unreadable' }
  if (mail.isAutomatic) return { outcome: 'automatic' }
  // A mail to support that came here, where the mailbox of support is the address for answers. It names the mails before it.
  if (threadOf(config, mail.messageId)) return { outcome: 'own' }
  if (mail.messageId === '') return { outcome: 'no_id' }
  const [thread] = mail.answers.flatMap((id) => threadOf(config, id) ?? [])
  if (!thread) return { outcome: 'no_thread' }
  try {
    const ctx = await tenantContext(deps, thread.businessId)
    return await takeReply(ctx, thread, mail)
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'resource.not_found') return { outcome: 'gone' }
    if (code === 'request.too_many') return { outcome: 'too_many' }
    throw error
  }
}

async function takeReply(
  ctx: Ctx,
  { reader, requestId }: Thread,
  mail: IncomingMail,
): Promise<TakenMail> {
  const found = await read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const request = await queries.findRequest(db, businessId, requestId)
    if (!request) return null
    const member = await findMember(ctx, request.accountId)
    return { request, member, isKnown: await queries.hasMail(db, businessId, requestId, mail.hash) }
  })
  if (found === null) return { outcome: 'gone' }
  const { request, member = null, isKnown } = found
  if (isKnown) return { outcome: 'known' }
  const isMember = mail.from === member?.email.toLowerCase()
  if (reader === 'support' && (isMember || !isOfSupport(ctx.config, mail)))
    return { outcome: 'not_support' }
  if (reader === 'member' && !isMember) return { outcome: 'not_member' }
  const text = writtenText(mail.text)
  if (text === '') return { outcome: 'empty' }
  if (text.length > MAX_SUPPORT_TEXT) return { outcome: 'too_long' }

  const { reference } = request
  const { hash: mailHash, files } = mail
  if (reader === 'support') {
    const answer = { text, isClosing: false, mailHash }
    const isNew = await answerRequest({ ...ctx, origin: 'operator' }, requestId, answer)
    const memberEmail = member?.email ?? null
    return isNew ? { outcome: 'answered', reference, memberEmail, files } : { outcome: 'known' }
  }
  if (member === null) return { outcome: 'not_member' }
  const own: Ctx = { ...ctx, accountId: member.id, role: member.role, origin: 'web' }
  await countMessage(own)
  const isNew = await writeOn(own, requestId, text, mailHash)
  return isNew ? { outcome: 'written', reference, files } : { outcome: 'known' }
}

/** Whether a mail says that it comes from the domain of support's own address. */
function isOfSupport({ supportEmail }: Config, { from }: IncomingMail): boolean {
  return domainOf(from) === domainOf(supportEmail)
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
