import { Provider } from '@isiro/contracts/payment-providers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { webhookRoute } from '../../../platform/http/webhook-route.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { receiveWebhook } from './service.ts'

const WEBHOOKS = {
  url: '/webhooks/:provider/:hookId',
  params: z.strictObject({
    provider: Provider,
    hookId: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)),
  }),
  maxBytes: 1_075 * 1024,
}

/** The addresses for the webhooks of each business's own account at a provider. */
export function webhookRoutes(deps: ProviderDeps): FastifyPluginAsyncZod {
  return webhookRoute(WEBHOOKS, ({ params: { provider, hookId }, headers, body }) =>
    receiveWebhook(deps, provider, hookId, headers, body),
  )
}
