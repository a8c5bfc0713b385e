import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { tellStandIn } from './absence.ts'
import { APPROVAL_ABSENT } from './queues.ts'

type JobDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The job that asks the stand-in. */
export const APPROVAL_JOBS: readonly QueueWork<JobDeps>[] = [
  workQueue(APPROVAL_ABSENT, (deps: JobDeps) => (about) => tellStandIn(deps, about)),
]
