import type { WorkOptions } from 'pg-boss'

/** How often a queue is asked for work, and how many of its jobs run at once on each node. */
export type Pace = Pick<WorkOptions, 'pollingIntervalSeconds' | 'localConcurrency'>

/** A queue of jobs of one kind. Features declare theirs in `queues.ts`, which what adds jobs and what works them import. */
export interface Queue<Data extends object> {
  /** As pg-boss stores it: 'messages.sms'. Renaming it strands the jobs of a running installation. */
  readonly name: string
  /** A cron line in UTC, for a queue that gets an empty job at these times. */
  readonly schedule: string | null
  readonly pace: Pace
  /** What a job carries. Ids only: what a job needs it reads when it runs. Never set: it only holds the type. */
  readonly carries?: Data
}

/** What the jobs of a schedule carry. */
export type NoData = Record<string, never>

/** Declares a queue of jobs that carry `Data`. */
export function defineQueue<Data extends object = NoData>(
  name: string,
  { schedule = null, pace = {} }: { schedule?: string | null; pace?: Pace } = {},
): Queue<Data> {
  return { name, schedule, pace }
}

/** A queue and what works its jobs. */
export interface QueueWork<Deps> {
  readonly queue: Queue<object>
  /** Called once in each process that works jobs; gives what is called for every job. */
  readonly start: (deps: Deps) => (data: object) => Promise<void>
}

/** Says what works the jobs of a queue. */
export function workQueue<Data extends object, Deps>(
  queue: Queue<Data>,
  start: (deps: Deps) => (data: Data) => Promise<void>,
): QueueWork<Deps> {
  // What is read from a queue was added to it, and `Jobs.add` takes nothing else.
  return { queue, start: (deps) => start(deps) as (data: object) => Promise<void> }
}
