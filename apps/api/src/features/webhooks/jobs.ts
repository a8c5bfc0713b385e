import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { WEBHOOK_DELIVERY, WEBHOOK_RETRY } from '../../platform/webhooks/queues.ts'
import { type DeliveryDeps, deliver, wakeDue } from './deliver.ts'
import { tellOverdue } from './overdue.ts'
import { WEBHOOKS_DUE, WEBHOOKS_OVERDUE } from './queues.ts'
import type { RecordForms } from './record-forms.ts'

/** The jobs that send events to the addresses of businesses. */
export function webhookJobs(forms: RecordForms): readonly QueueWork<DeliveryDeps>[] {
  return [
    workQueue(WEBHOOK_DELIVERY, (deps: DeliveryDeps) => (data) => deliver(deps, forms, data)),
    workQueue(
      WEBHOOK_RETRY,
      (deps: DeliveryDeps) => (data) => deliver(deps, forms, { ...data, isRetry: true }),
    ),
    workQueue(WEBHOOKS_DUE, (deps: DeliveryDeps) => () => wakeDue(deps)),
    workQueue(WEBHOOKS_OVERDUE, (deps: DeliveryDeps) => () => tellOverdue(deps)),
  ]
}
