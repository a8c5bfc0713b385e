import type { QueueWork } from '../src/platform/jobs/queue.ts'

/** What works each queue, for tests that run a job by hand: by the name of its queue. */
export function jobHandlers<Deps>(
  works: readonly QueueWork<Deps>[],
  deps: Deps,
): Record<string, (data: object) => Promise<void>> {
  return Object.fromEntries(works.map(({ queue, start }) => [queue.name, start(deps)]))
}
