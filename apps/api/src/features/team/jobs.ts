import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sendInvitation, sendTeamMail } from './mails.ts'
import { INVITATION_MAIL, TEAM_MAIL } from './queues.ts'

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & { mailer: Mailer }

/** The jobs that mail invitations, and what happens in a team. */
export const TEAM_JOBS: readonly QueueWork<MailDeps>[] = [
  workQueue(INVITATION_MAIL, (deps: MailDeps) => (about) => sendInvitation(deps, about)),
  workQueue(TEAM_MAIL, (deps: MailDeps) => (about) => sendTeamMail(deps, about)),
]
