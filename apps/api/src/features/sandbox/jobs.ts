import { systemContext, toBusinessId } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { eraseSandbox } from '../account-deletion/service.ts'
import { END_SANDBOX } from './queues.ts'

type EndDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The job of sandboxes. */
export const SANDBOX_JOBS: readonly QueueWork<EndDeps>[] = [
  workQueue(
    END_SANDBOX,
    (deps: EndDeps) =>
      ({ liveId, sandboxId }) =>
        eraseSandbox(systemContext(deps, toBusinessId(sandboxId)), liveId),
  ),
]
