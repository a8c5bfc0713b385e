import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { STORAGE_COUNT } from './queues.ts'
import { countStorage } from './service.ts'

type StorageDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The job that counts what a business keeps. */
export const STORAGE_JOBS: readonly QueueWork<StorageDeps>[] = [
  workQueue(STORAGE_COUNT, (deps: StorageDeps) => (data) => countStorage(deps, data)),
]
