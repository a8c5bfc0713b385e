import { MESSAGE_KINDS } from '@isiro/contracts/messages'
import type { Deps } from '../../platform/http/http-types.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { automaticJobs } from './automatic/jobs.ts'
import { AUTOMATIC_STILL_SEND } from './automatic/still-send.ts'
import { emailSender } from './email/sender.ts'
import type { OutboxWorks } from './outbox/message.ts'
import { STILL_SEND } from './outbox/still-send.ts'
import { wakeOutboxes, workOutbox } from './outbox/work.ts'
import { workReport } from './reports/service.ts'
import { smsSender } from './sms/sender.ts'
import type { SmsDeps } from './sms/sms-provider.ts'

/** What happens with messages behind the back of any request. */
export function messageJobs(
  deps: SmsDeps & Pick<Deps, 'db' | 'jobs' | 'now' | 'config' | 'documents'>,
  mailer: Mailer | null = null,
): JobHandlers {
  const sms = smsSender(deps.sms)
  const faults: unknown[] = []
  const works: OutboxWorks = {
    senders: {
      ...(sms ? { sms } : {}),
      ...(mailer ? { email: emailSender(deps, mailer, (fault) => faults.push(fault)) } : {}),
    },
    stillSend: bothOf(STILL_SEND, AUTOMATIC_STILL_SEND),
  }
  return {
    'messages.sms': (data) => workOutbox(deps, works, data, 'sms'),
    'messages.email': async (data) => {
      await workOutbox(deps, works, data, 'email')
      // The messages wait for another try; what went wrong is told where jobs that fail are.
      if (faults.length > 0) throw new AggregateError(faults.splice(0), 'Mails could not be made.')
    },
    'messages.due': () => wakeOutboxes(deps),
    'messages.report': (data) => workReport(deps, data),
    ...automaticJobs(deps),
  }
}

/** What either asks, in this order. */
function bothOf(a: OutboxWorks['stillSend'], b: OutboxWorks['stillSend']) {
  const kinds = MESSAGE_KINDS.map((kind) => [kind, [...(a[kind] ?? []), ...(b[kind] ?? [])]])
  return Object.fromEntries(kinds) as OutboxWorks['stillSend']
}
