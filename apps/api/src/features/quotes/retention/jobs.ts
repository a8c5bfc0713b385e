import type { Deps } from '../../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../../platform/jobs/queue.ts'
import { RELEASES_DUE } from './queues.ts'
import { runReleases } from './run.ts'

type RetentionDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The job that notifies owners of the retained money that they can invoice. */
export const RETENTION_JOBS: readonly QueueWork<RetentionDeps>[] = [
  workQueue(RELEASES_DUE, (deps: RetentionDeps) => () => runReleases(deps)),
]
