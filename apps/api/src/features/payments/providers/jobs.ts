import type { JobHandlers } from '../../../platform/jobs.ts'
import type { ProviderDeps } from './connections/connection.ts'
import { reconcile } from './settlement/reconcile.ts'
import { workRefund } from './settlement/refunds.ts'
import { workEvent } from './webhooks/service.ts'

/** What happens with the card providers behind the back of any request. */
export function providerJobs(deps: ProviderDeps): JobHandlers {
  return {
    'payments.webhook': (data) => workEvent(deps, data),
    'payments.event': (data) => workEvent(deps, data),
    'payments.reconcile': () => reconcile(deps),
    'payments.refund': (data) => workRefund(deps, data),
  }
}
