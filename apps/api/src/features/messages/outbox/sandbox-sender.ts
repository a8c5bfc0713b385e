import { type Ctx, read } from '../../../platform/db/context.ts'
import { requireBusiness } from '../../business/service.ts'
import type { MessageSender } from './message.ts'

/** Takes what a sandbox sends: it is kept in the sandbox as delivered, and leaves the product by no way. */
const KEPT: MessageSender = {
  provider: 'sandbox',
  concurrency: 4,
  isOnline: () => true,
  send: async () => ({ kind: 'accepted', providerMessageId: null, isDelivered: true }),
}

/**
 * The way out for the messages of a business: that of its channel, and for a sandbox one that keeps them, on every installation and also
 * where the channel has none. Nothing else hands a message to a provider.
 */
export async function senderFor(
  ctx: Ctx,
  ofChannel: MessageSender | undefined,
): Promise<MessageSender | undefined> {
  const { sandboxOf } = await read(ctx, requireBusiness)
  return sandboxOf === null ? ofChannel : KEPT
}
