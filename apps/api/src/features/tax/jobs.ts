import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { notifyOfDates } from './notices/dates.ts'
import { TAX_DATES } from './queues.ts'

type TaxDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The jobs about taxes. */
export const TAX_JOBS: readonly QueueWork<TaxDeps>[] = [
  workQueue(TAX_DATES, (deps: TaxDeps) => () => notifyOfDates(deps)),
]
