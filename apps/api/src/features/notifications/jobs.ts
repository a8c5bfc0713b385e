import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mailNotification } from './away/mail.ts'
import { pushNotification } from './away/push.ts'
import { NOTIFICATION_MAIL, NOTIFICATION_PUSH } from './queues.ts'

type NotificationDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & { mailer: Mailer }

/** Jobs that notify the owner of something while no screen is open. */
export const NOTIFICATION_JOBS: readonly QueueWork<NotificationDeps>[] = [
  workQueue(NOTIFICATION_MAIL, (deps: NotificationDeps) => (data) => mailNotification(deps, data)),
  workQueue(NOTIFICATION_PUSH, (deps: NotificationDeps) => (data) => pushNotification(deps, data)),
]
