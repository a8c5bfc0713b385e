import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { GatewayDeps } from '../gateways/service.ts'
import { bringUpToDate, runDue } from './due.ts'
import { sendNotice } from './notices/send.ts'
import {
  SUBSCRIPTION_DUE,
  SUBSCRIPTION_MAIL,
  SUBSCRIPTION_RECEIPTS,
  SUBSCRIPTION_SYNC,
} from './queues.ts'
import { numberReceipts } from './receipts/numbering.ts'

type SubscriptionDeps = GatewayDeps & Pick<Deps, 'documents'> & { mailer: Mailer }

const LATER_MS = 5_000

/** The jobs that keep subscriptions true, and the mails about them. */
export const SUBSCRIPTION_JOBS: readonly QueueWork<SubscriptionDeps>[] = [
  workQueue(SUBSCRIPTION_SYNC, (deps: SubscriptionDeps) => async ({ businessId }) => {
    if (await bringUpToDate(deps, businessId)) return
    // The other may have looked before what this job is about.
    const after = new Date(deps.now().getTime() + LATER_MS)
    await deps.jobs.add(deps.db.withoutTenant, SUBSCRIPTION_SYNC, { businessId }, { after })
  }),
  workQueue(SUBSCRIPTION_DUE, (deps: SubscriptionDeps) => () => runDue(deps)),
  workQueue(SUBSCRIPTION_RECEIPTS, (deps: SubscriptionDeps) => () => numberReceipts(deps)),
  workQueue(SUBSCRIPTION_MAIL, (deps: SubscriptionDeps) => (mail) => sendNotice(deps, mail)),
]
