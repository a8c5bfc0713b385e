import { isLanguage } from '@isiro/domain/language'
import { replaceCostly } from '@isiro/domain/sms-length'
import { read, toBusinessId, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { findOwner } from '../../business/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { findSmsLine } from '../../notifications/service.ts'
import { queueMessage } from '../outbox/service.ts'

/**
 * Queues an SMS to the owner about a notification that is still unread, once, within the allowance of the plan. Nothing is
 * sent without a phone number or before the address is confirmed.
 */
export async function queueOwnerSms(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  { businessId, notificationId }: { businessId: string; notificationId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const owner = await read(ctx, findOwner)
  if (!owner || owner.phone === null || owner.emailVerifiedAt === null) return
  const { phone: recipient } = owner
  const language = isLanguage(owner.language) ? owner.language : 'en'
  await transact(ctx, async (ctx) => {
    const line = await findSmsLine(ctx, notificationId, { language, country: owner.country })
    if (line === null) return
    await queueMessage(ctx, {
      channel: 'sms',
      type: 'general',
      recipient,
      recipientName: `${owner.firstName} ${owner.lastName}`,
      body: replaceCostly(`Isiro: ${line}`, { letters: true }),
      language,
      details: { isAutomatic: 'yes' },
      dedupeKey: `notification:${notificationId}:sms`,
    })
  })
}
