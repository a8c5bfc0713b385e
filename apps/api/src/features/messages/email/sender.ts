import type { Ctx } from '../../../platform/db/context.ts'
import { type Mail, type Mailer, MailFailure } from '../../../platform/mail/mailer.ts'
import { isMailConfigured } from '../mail-configured.ts'
import {
  type ClaimedMessage,
  type MessageSender,
  noteUndeliverable,
  type SendOutcome,
} from '../outbox/service.ts'
import { type MailDeps, mailOfMessage } from './mail-of-message.ts'

/** A server that was silent or unreachable so often in a row … */
const FAILURES_TO_REST = 5
/** … is left alone for so long. */
const REST_MS = 30_000
/** The most characters kept of a server's answer. */
const MAX_REASON = 200

/** E-mail as the outbox sends it. `onFault` is told of a mail that could not be made. */
export function emailSender(
  deps: MailDeps,
  mailer: Mailer,
  onFault: (error: unknown) => void,
  time: () => number = () => performance.now(),
): MessageSender {
  let failures = 0
  let restsUntil = 0
  const heard = (isAnswer: boolean) => {
    failures = isAnswer ? 0 : failures + 1
    if (failures >= FAILURES_TO_REST) restsUntil = time() + REST_MS
  }
  return {
    provider: 'smtp',
    concurrency: 2,
    isOnline: () => failures < FAILURES_TO_REST || time() >= restsUntil,
    async send(ctx, message) {
      if (!isMailConfigured(deps.config)) {
        return { kind: 'refused', reason: 'not_configured', isFinal: true }
      }
      let mail: Mail
      try {
        mail = await mailOfMessage(deps, ctx, message)
      } catch (error) {
        onFault(error)
        // Nothing was sent, so a retry is safe.
        return { kind: 'refused', reason: 'unreachable', isFinal: false }
      }
      try {
        await mailer.send(mail)
        heard(true)
        return { kind: 'accepted', providerMessageId: mail.messageId }
      } catch (error) {
        const failure = error instanceof MailFailure ? error : null
        heard(failure?.kind === 'bounced' || failure?.kind === 'refused')
        return outcomeOf(ctx, message, failure)
      }
    },
  }
}

async function outcomeOf(
  ctx: Ctx,
  { recipient }: ClaimedMessage,
  failure: MailFailure | null,
): Promise<SendOutcome> {
  switch (failure?.kind) {
    case 'bounced': {
      const reason = (failure.response ?? failure.message).slice(0, MAX_REASON)
      await noteUndeliverable(ctx, recipient, reason)
      return { kind: 'refused', reason: 'bounced', isFinal: true }
    }
    case 'refused':
      return { kind: 'refused', reason: 'rejected', isFinal: true }
    case 'temporary':
      return { kind: 'refused', reason: 'unreachable', isFinal: false }
    default:
      return { kind: 'unknown' }
  }
}
