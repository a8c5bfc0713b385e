import type { MessageReason, SentChannel } from '@isiro/contracts/messages'
import { isEmail } from '@isiro/contracts/wire'
import { smsDestination } from '@isiro/domain/sms-destinations'
import type { Ctx } from '../../../platform/db/context.ts'

/** Why nothing can go there; null where it can. */
export function destinationRefusal(
  { sms }: Pick<Ctx, 'sms'>,
  channel: SentChannel,
  recipient: string,
): MessageReason | null {
  if (channel === 'email') return isEmail(recipient) ? null : 'not_an_address'
  const destination = smsDestination(recipient, sms.countries)
  return destination.allowed ? null : destination.reason
}
