import { defineQueue } from '../../platform/jobs/queue.ts'

/** Mails an invitation. The job makes the link's token, so that it is never stored in the queue. */
export const INVITATION_MAIL = defineQueue<{ businessId: string; invitationId: string }>(
  'mail.invitation',
)
/** Tells a person of something in the team that concerns them: an offer, a new owner, the end of a membership. */
export const TEAM_MAIL = defineQueue<{
  businessId: string
  accountId: string
  mail: 'offered' | 'now_owner' | 'no_longer_owner' | 'removed' | 'factor'
}>('mail.team')
