import { type QueueWork, workQueue } from '../../jobs/queue.ts'
import { MOVE_FILES_OUT, MOVE_LEFT_FILES, SWEEP_OBJECTS } from './queues.ts'
import { moveLeft, moveOut, type SweepDeps, sweepObjects } from './sweep.ts'

/** The jobs that move files to the store, and delete objects that are nobody's. */
export const FILE_JOBS: readonly QueueWork<SweepDeps>[] = [
  workQueue(
    MOVE_FILES_OUT,
    (deps: SweepDeps) =>
      ({ businessId }) =>
        moveOut(deps, businessId),
  ),
  workQueue(MOVE_LEFT_FILES, (deps: SweepDeps) => () => moveLeft(deps)),
  workQueue(
    SWEEP_OBJECTS,
    (deps: SweepDeps) =>
      ({ after }) =>
        sweepObjects(deps, after === undefined ? {} : { after }),
  ),
]
