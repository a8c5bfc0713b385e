import { MESSAGE_KINDS } from '@isiro/contracts/messages'
import type { Deps } from '../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { ADDRESS_PROVEN } from '../auth/queues.ts'
import { NOTIFICATION_SMS } from '../notifications/queues.ts'
import { AUTOMATIC_STILL_SEND, queueNewsSms, runAutomatic } from './automatic/service.ts'
import type { DocumentSource } from './document-source.ts'
import { emailSender } from './email/service.ts'
import { type OutboxWorks, STILL_SEND, wakeOutboxes, workOutbox } from './outbox/service.ts'
import { sendAfterProof } from './proof.ts'
import { AUTOMATIC, DUE, OUTBOX } from './queues.ts'
import { REPORT } from './sms/queues.ts'
import { smsSender, workReport } from './sms/service.ts'
import type { SmsDeps } from './sms-provider.ts'

type MessageDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config' | 'documents'> &
  SmsDeps & {
    mailer: Mailer
    documentSource: DocumentSource
  }

/** The checks of each kind of message before sending, in this order. */
const BEFORE_SENDING = Object.fromEntries(
  MESSAGE_KINDS.map((kind) => [
    kind,
    [...(STILL_SEND[kind] ?? []), ...(AUTOMATIC_STILL_SEND[kind] ?? [])],
  ]),
) as OutboxWorks['stillSend']

/** The jobs that send messages, queue the automatic ones and apply delivery reports. */
export const MESSAGE_JOBS: readonly QueueWork<MessageDeps>[] = [
  workQueue(OUTBOX.sms, (deps: MessageDeps) => {
    const sms = smsSender(deps.sms)
    const works = { senders: sms ? { sms } : {}, stillSend: BEFORE_SENDING }
    return (data) => workOutbox(deps, works, data, 'sms')
  }),
  workQueue(OUTBOX.email, (deps: MessageDeps) => {
    const faults: unknown[] = []
    const email = emailSender(deps, deps.mailer, (fault) => faults.push(fault))
    const works = { senders: { email }, stillSend: BEFORE_SENDING }
    return async (data) => {
      await workOutbox(deps, works, data, 'email')
      // The messages wait for another try. The job fails, so that the fault is logged.
      if (faults.length > 0) throw new AggregateError(faults.splice(0), 'Mails could not be made.')
    }
  }),
  workQueue(DUE, (deps: MessageDeps) => () => wakeOutboxes(deps)),
  workQueue(AUTOMATIC, (deps: MessageDeps) => () => runAutomatic(deps)),
  workQueue(NOTIFICATION_SMS, (deps: MessageDeps) => (data) => queueNewsSms(deps, data)),
  workQueue(ADDRESS_PROVEN, (deps: MessageDeps) => (data) => sendAfterProof(deps, data)),
  workQueue(REPORT, (deps: MessageDeps) => (data) => workReport(deps, data)),
]
