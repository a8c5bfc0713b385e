import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { RECURRING_DUE } from './queues.ts'
import { type RunDeps, runRecurring } from './run.ts'

/** The job that issues recurring invoices. */
export const RECURRING_JOBS: readonly QueueWork<RunDeps>[] = [
  workQueue(RECURRING_DUE, (deps: RunDeps) => () => runRecurring(deps)),
]
