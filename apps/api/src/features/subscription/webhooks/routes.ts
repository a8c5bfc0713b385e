import { Provider } from '@isiro/contracts/payment-providers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { webhookRoute } from '../../../platform/http/webhook-route.ts'
import type { GatewayDeps } from '../../gateways/service.ts'
import { receiveWebhook } from './service.ts'

const WEBHOOKS = {
  url: '/webhooks/subscription/:provider',
  params: z.strictObject({ provider: Provider }),
  maxBytes: 1_075 * 1024,
}

/** The address for the webhooks of the installation's own accounts. */
export function subscriptionWebhookRoutes(deps: GatewayDeps): FastifyPluginAsyncZod {
  return webhookRoute(WEBHOOKS, ({ params: { provider }, headers, body }) =>
    receiveWebhook(deps, provider, headers, body),
  )
}
