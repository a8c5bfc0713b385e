import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { issueLateFee } from './issue.ts'
import { ISSUE_LATE_FEE, LATE_FEES_DUE } from './queues.ts'
import { runLateFees } from './run.ts'

type LateFeeDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The jobs that make late fees and issue those that wait for no approval. */
export const LATE_FEE_JOBS: readonly QueueWork<LateFeeDeps>[] = [
  workQueue(LATE_FEES_DUE, (deps: LateFeeDeps) => () => runLateFees(deps)),
  workQueue(ISSUE_LATE_FEE, (deps: LateFeeDeps) => (data) => issueLateFee(deps, data)),
]
