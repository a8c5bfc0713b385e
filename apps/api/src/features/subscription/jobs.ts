import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { ProviderDeps } from '../payments/providers/connections/connection.ts'
import { bringUpToDate, runDue } from './due.ts'
import { sendNotice } from './notices/send.ts'
import { SUBSCRIPTION_DUE, SUBSCRIPTION_MAIL, SUBSCRIPTION_SYNC } from './queues.ts'

type SubscriptionDeps = ProviderDeps & Pick<Deps, 'documents'> & { mailer: Mailer }

/** The jobs that keep subscriptions true, and the mails about them. */
export const SUBSCRIPTION_JOBS: readonly QueueWork<SubscriptionDeps>[] = [
  workQueue(
    SUBSCRIPTION_SYNC,
    (deps: SubscriptionDeps) =>
      ({ businessId }) =>
        bringUpToDate(deps, businessId),
  ),
  workQueue(SUBSCRIPTION_DUE, (deps: SubscriptionDeps) => () => runDue(deps)),
  workQueue(SUBSCRIPTION_MAIL, (deps: SubscriptionDeps) => (mail) => sendNotice(deps, mail)),
]
