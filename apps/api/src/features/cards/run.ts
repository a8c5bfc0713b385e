import { toBusinessId } from '../../platform/db/context.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { tenantContext } from '../business/tenant-context.ts'
import type { ProviderDeps } from '../providers/service.ts'
import { workCard } from './work.ts'

/** Works every card on file that is due, of all businesses: an invoice is charged once. */
export function runCards(deps: ProviderDeps): Promise<void> {
  return eachDue(deps, 'client_card', async (businessId, cardId) =>
    workCard(deps, await tenantContext(deps, toBusinessId(businessId)), cardId),
  )
}
