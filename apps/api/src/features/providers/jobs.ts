import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { REFUND } from '../ledger/queues.ts'
import type { ProviderDeps } from './connections/connection.ts'
import { lookForDisputes } from './disputes/look.ts'
import { RECONCILE, WEBHOOKS } from './queues.ts'
import { reconcile } from './settlement/reconcile.ts'
import { workRefund } from './settlement/refunds.ts'
import { processWaiting } from './webhooks/process.ts'

/** The jobs that ask the card providers about payments and refunds. */
export const PROVIDER_JOBS: readonly QueueWork<ProviderDeps>[] = [
  workQueue(WEBHOOKS, (deps: ProviderDeps) => () => processWaiting(deps)),
  workQueue(RECONCILE, (deps: ProviderDeps) => async () => {
    await reconcile(deps)
    await lookForDisputes(deps)
  }),
  workQueue(REFUND, (deps: ProviderDeps) => (data) => workRefund(deps, data)),
]
