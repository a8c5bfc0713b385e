import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { updateSmsSender } from '../queries.ts'

/** Gives a business the sender name that was registered for it with the SMS provider; null takes it away. Its owner reads the reason. */
export async function setSmsSender(
  ctx: Ctx,
  { name, reason }: { name: string | null; reason: string },
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await updateSmsSender(ctx.db, ctx.businessId, name)
    const kind = name === null ? 'white_label.sms_sender_removed' : 'white_label.sms_sender_set'
    await recordActivity(ctx, kind, null, { name, reason })
  })
}
