import { replaceCostly } from '@isiro/domain/sms-length'
import { toBusinessId, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { findNewsSms } from '../../notifications/service.ts'
import { queueMessage } from '../outbox/service.ts'

/** Queues an SMS to a member about a notification that is still unread, once, within the allowance of the plan. */
export async function queueNewsSms(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  { businessId, notificationId }: { businessId: string; notificationId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  await transact(ctx, async (ctx) => {
    const sms = await findNewsSms(ctx, notificationId)
    if (sms === null) return
    await queueMessage(ctx, {
      channel: 'sms',
      type: 'general',
      recipient: sms.phone,
      recipientName: sms.name,
      body: replaceCostly(`Isiro: ${sms.line}`, { letters: true }),
      language: sms.language,
      details: { isAutomatic: 'yes' },
      dedupeKey: `notification:${notificationId}:sms`,
    })
  })
}
