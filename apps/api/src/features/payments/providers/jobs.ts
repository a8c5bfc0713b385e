import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import type { ProviderDeps } from './connections/connection.ts'
import { reconcile } from './settlement/reconcile.ts'
import { workRefund } from './settlement/refunds.ts'
import { processWaiting } from './webhooks/process.ts'

/** What happens with the card providers behind the back of any request. */
export function providerJobs(deps: ProviderDeps): JobHandlers {
  return {
    'payments.webhooks': () => processWaiting(deps),
    'payments.reconcile': () => reconcile(deps),
    'payments.refund': (data) => workRefund(deps, data),
  }
}
