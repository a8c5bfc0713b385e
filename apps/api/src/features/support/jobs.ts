import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { mailAnswer, mailSupport, type SupportMailDeps } from './mails.ts'
import { SUPPORT_ANSWER_MAIL, SUPPORT_MAIL } from './queues.ts'

/** The jobs that mail what members write to support, and what it answers. */
export const SUPPORT_JOBS: readonly QueueWork<SupportMailDeps>[] = [
  workQueue(SUPPORT_MAIL, (deps: SupportMailDeps) => (job) => mailSupport(deps, job)),
  workQueue(SUPPORT_ANSWER_MAIL, (deps: SupportMailDeps) => (job) => mailAnswer(deps, job)),
]
