import type { MessageReason, SentChannel } from '@isiro/contracts/messages'
import { isEmail } from '@isiro/contracts/wire'
import { smsDestination } from '@isiro/domain/sms-destinations'
import type { Ctx } from '../../../platform/db/context.ts'
import { smsTerms } from '../sms-terms.ts'

/** Why nothing can go there; null where it can. */
export function destinationRefusal(
  { config }: Pick<Ctx, 'config'>,
  channel: SentChannel,
  recipient: string,
): MessageReason | null {
  if (channel === 'email') return isEmail(recipient) ? null : 'not_an_address'
  const destination = smsDestination(recipient, smsTerms(config).countries)
  return destination.allowed ? null : destination.reason
}
