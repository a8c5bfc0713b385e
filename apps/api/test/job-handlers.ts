import type { QueueWork } from '../src/platform/jobs/queue.ts'

/** The handlers of all queues by queue name, for tests that run a job by hand. */
export function jobHandlers<Deps>(
  works: readonly QueueWork<Deps>[],
  deps: Deps,
): Record<string, (data: object) => Promise<void>> {
  return Object.fromEntries(works.map(({ queue, start }) => [queue.name, start(deps)]))
}
