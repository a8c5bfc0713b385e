import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { coordinatorUrl } from '../db/distribution.ts'
import { jobEnded } from '../metrics/events.ts'
import { mapConcurrent } from './concurrency.ts'
import { InProcessQueue } from './in-process-queue.ts'
import type { Queue, QueueWork } from './queue.ts'

/** Adds jobs as rows in the transaction that causes them, so a job exists exactly if the change does. */
export interface Jobs {
  add<Data extends object>(
    db: Db,
    queue: Queue<Data>,
    data: NoInfer<Data>,
    options?: JobOptions,
  ): Promise<void>

  /** Adds a job for each of these data, a thousand in a statement. */
  addEach<Data extends object>(
    db: Db,
    queue: Queue<Data>,
    each: readonly NoInfer<Data>[],
  ): Promise<void>

  /**
   * Runs work in this process after the current response, if this process runs jobs. The work is not stored: a scheduled
   * job must find it again if the process ends or the queue is full.
   */
  runAfterResponse(work: () => Promise<void>): void
}

interface JobOptions {
  /** The job does not run before this time. */
  after?: Date
}

/** How long running jobs may take to finish when the process stops. */
const STOP_MS = 8_000

const QUEUE = {
  retryLimit: 5,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
}

/** Two jobs are fetched together, one after the other: after a full fetch the next follows without the pause of the polling. */
const PACE = { pollingIntervalSeconds: 2, batchSize: 2, burstWhenBatchFull: true }

// An arbitrary number for the advisory lock. It must be the same on every node and differ from the migrations' lock.
const GRANT_LOCK = 4_711_002

/** How many jobs one statement adds. */
const ADDED_TOGETHER = 1_000

/** The table is empty. On several machines this has a job and the change that causes it committed together: decision 0077. */
const COMMITS_WITH_CHANGE = CompiledQuery.raw('DELETE FROM job_commits')

/** Creates pg-boss's tables and these queues, and grants the app role access. Runs as the owner of the database. */
export async function installJobs(
  ownerUrl: string,
  queues: readonly { name: string }[],
): Promise<void> {
  const connectionString = await coordinatorUrl(ownerUrl)
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {}) // The call that failed also rejects.
  await boss.start()
  for (const { name } of queues) await boss.createQueue(name, QUEUE)
  const database = boss.getDb()
  await database.executeSql(`
    SELECT pg_advisory_xact_lock(${GRANT_LOCK}); -- nodes that start together take turns
    GRANT USAGE ON SCHEMA pgboss TO isiro_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO isiro_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO isiro_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO isiro_app;
  `)
  await boss.stop({ graceful: false })
}

export interface JobRunner extends Jobs {
  /** Runs the jobs of these queues in this process until `stop`. */
  work<Deps>(works: readonly QueueWork<Deps>[], deps: Deps): Promise<void>
  stop(): Promise<void>
}

/** Opens the queues on the app role's connection. Jobs can be added immediately; none runs before `work` is called. */
export async function openJobs(
  appUrl: string,
  onError: (error: Error, job?: { name: string; id: string }) => void,
): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: appUrl, max: 3, migrate: false, createSchema: false })
  boss.on('error', (error) => onError(error as Error))
  await boss.start()
  const inProcess = new InProcessQueue(onError)
  return {
    runAfterResponse: (work) => inProcess.add(work),
    async add(db, { name, longestSeconds }, data, { after } = {}) {
      const when = after ? { startAfter: after } : {}
      await runIn(db, (executeSql) =>
        boss.send(name, data, { ...when, ...longest(longestSeconds), db: { executeSql } }),
      )
    },
    async addEach(db, { name, longestSeconds }, each) {
      for (let from = 0; from < each.length; from += ADDED_TOGETHER) {
        const jobs = each
          .slice(from, from + ADDED_TOGETHER)
          .map((data) => ({ data, ...longest(longestSeconds) }))
        await runIn(db, (executeSql) => boss.insert(name, jobs, { db: { executeSql } }))
      }
    },
    async work(works, deps) {
      inProcess.open()
      for (const { queue, start } of works) {
        const { name, schedule } = queue
        const handle = start(deps)
        const work = async ({ id, data }: { id: string; data: object }): Promise<JobResult> => {
          const startedAt = performance.now()
          const told = (isFailed: boolean) =>
            jobEnded.publish({
              queue: name,
              isFailed,
              seconds: (performance.now() - startedAt) / 1_000,
            })
          try {
            await handle(data)
            told(false)
            return { id, status: 'completed' }
          } catch (error) {
            told(true)
            onError(error as Error, { name, id })
            return { id, status: 'failed' } // pg-boss counts the attempt and retries.
          }
        }
        const { isSideBySide = false, ...pace } = queue.pace
        const options = { ...PACE, ...pace, perJobResults: true as const }
        await boss.work<object, object, typeof options>(name, options, (jobs) =>
          mapConcurrent(jobs, isSideBySide ? jobs.length : 1, work),
        )
        if (schedule !== null) await boss.schedule(name, schedule, {})
      }
    },
    async stop() {
      await Promise.all([boss.stop({ graceful: true, timeout: STOP_MS }), inProcess.close(STOP_MS)])
    },
  }
}

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: { id: null }[] }>

/** Runs the statements by which pg-boss adds jobs on a connection of the product's, together with the change that causes them. */
async function runIn(db: Db, add: (executeSql: ExecuteSql) => Promise<unknown>): Promise<void> {
  const statements: { text: string; values: unknown[] }[] = []
  await add(async (text, values = []) => {
    statements.push({ text, values })
    return { rows: [{ id: null }] }
  })
  await Promise.all([
    db.executeQuery(COMMITS_WITH_CHANGE),
    ...statements.map(({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values))),
  ])
}

function longest(seconds: number | null): { expireInSeconds?: number } {
  return seconds === null ? {} : { expireInSeconds: seconds }
}
