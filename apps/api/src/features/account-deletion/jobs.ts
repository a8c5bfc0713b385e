import { addForEachBusiness } from '../../platform/jobs/each-business.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { type EraseDeps, eraseDue } from './erase.ts'
import type { DeletionHook } from './hooks.ts'
import { sendRequestedMail, sendUndoneMail } from './mails.ts'
import { DELETE_OLDER, DELETE_OLDER_OF, DELETION_MAIL, ERASE_DUE } from './queues.ts'
import { deleteOlderOf } from './retention.ts'

/** The jobs that erase accounts, mail their owners, and delete what is older than its period. */
export function accountDeletionJobs<Deps extends EraseDeps>(
  hooksOf: (deps: Deps) => readonly DeletionHook[],
): readonly QueueWork<Deps>[] {
  return [
    workQueue(ERASE_DUE, (deps: Deps) => () => eraseDue(deps, hooksOf(deps))),
    workQueue(
      DELETION_MAIL,
      (deps: Deps) => (about) =>
        about.mail === 'requested' ? sendRequestedMail(deps, about) : sendUndoneMail(deps, about),
    ),
    workQueue(DELETE_OLDER, (deps: Deps) => () => addForEachBusiness(deps, DELETE_OLDER_OF)),
    workQueue(
      DELETE_OLDER_OF,
      (deps: Deps) =>
        ({ businessId }) =>
          deleteOlderOf(deps, businessId),
    ),
  ]
}
