import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import type { NamesDeps } from './names-deps.ts'
import { RECORDS_DUE } from './queues.ts'
import { checkDueRecords } from './run.ts'

type WhiteLabelDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & Pick<NamesDeps, 'names'>

/** The job that checks own domains and sender addresses each day. */
export const WHITE_LABEL_JOBS: readonly QueueWork<WhiteLabelDeps>[] = [
  workQueue(RECORDS_DUE, (deps: WhiteLabelDeps) => () => checkDueRecords(deps)),
]
