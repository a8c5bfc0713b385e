import { toBusinessId } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { mailWaitingNews } from '../notifications/service.ts'
import { releaseHeld } from './outbox/service.ts'

/** Sends what waited for the owner's address to be confirmed: messages to clients, and news to the owner. */
export async function sendAfterProof(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  { businessId }: { businessId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  await releaseHeld(ctx)
  await mailWaitingNews(ctx)
}
