import { must, PASSWORD } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** An address at which nobody answers, and a test that was sent there. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const { endpoint } = await must(
    visitor.post('/api/webhook-endpoints', {
      url: `http://127.0.0.1:2/${encodeURIComponent(mark)}`,
      description: `Shop ${mark}`,
      password: PASSWORD,
    }),
  )
  const delivery = await must(visitor.post(`/api/webhook-endpoints/${endpoint.id}/test`))
  return { webhookEndpoint: endpoint.id, webhookDelivery: delivery.id }
}

export const OWN_WORDS = [
  'webhook_attempts.answer',
  'webhook_attempts.failure',
  'webhook_attempts.request',
  'webhook_deliveries.record',
  'webhook_deliveries.record_id',
  'webhook_deliveries.state',
  'webhook_deliveries.type',
  'webhook_endpoints.disabled_reason',
  'webhook_endpoints.event_types',
  'webhook_endpoints.previous_secret_sealed',
  'webhook_endpoints.secret_sealed',
]
