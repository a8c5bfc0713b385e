import type { WorkOptions } from 'pg-boss'

/** How often a queue is polled, how many of its jobs are fetched together, and how many times over each node does so. */
export interface Pace
  extends Pick<WorkOptions, 'pollingIntervalSeconds' | 'batchSize' | 'localConcurrency'> {
  /** Jobs that are fetched together run at once, not one after the other. */
  isSideBySide?: boolean
}

/** A queue of jobs of one kind. A feature declares its queues in `queues.ts`, which producers and workers import. */
export interface Queue<Data extends object> {
  /** The name in pg-boss: 'messages.sms'. Renaming it strands the stored jobs of a running installation. */
  readonly name: string
  /** A cron expression in UTC. A queue with a schedule gets an empty job at these times. */
  readonly schedule: string | null
  readonly pace: Pace
  /**
   * After so long a running job counts as lost with its node, and runs again. A job that claims its work for a time of its own
   * needs that time, or the second run finds the work claimed and leaves it. Null for the standard of all queues.
   */
  readonly longestSeconds: number | null
  /** The type of a job's data. Ids only: a job reads its rows when it runs. Never set. */
  readonly carries?: Data
}

/** The data of scheduled jobs: none. */
export type NoData = Record<string, never>

/** Declares a queue of jobs that carry `Data`. */
export function defineQueue<Data extends object = NoData>(
  name: string,
  {
    schedule = null,
    pace = {},
    longestSeconds = null,
  }: { schedule?: string | null; pace?: Pace; longestSeconds?: number | null } = {},
): Queue<Data> {
  return { name, schedule, pace, longestSeconds }
}

/** A queue with the function that runs its jobs. */
export interface QueueWork<Deps> {
  readonly queue: Queue<object>
  /** Called once in each process that runs jobs; returns the function that runs each job. */
  readonly start: (deps: Deps) => (data: object) => Promise<void>
}

/** Declares which function runs a queue's jobs. */
export function workQueue<Data extends object, Deps>(
  queue: Queue<Data>,
  start: (deps: Deps) => (data: Data) => Promise<void>,
): QueueWork<Deps> {
  // Safe cast: `Jobs.add` accepts only `Data` for this queue.
  return { queue, start: (deps) => start(deps) as (data: object) => Promise<void> }
}
