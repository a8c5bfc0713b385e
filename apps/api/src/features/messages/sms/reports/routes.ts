import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { SMS_PROVIDERS } from '../../../../config.ts'
import { webhookRoute } from '../../../../platform/http/webhook-route.ts'
import { type ReportDeps, receiveReport } from './service.ts'

const REPORTS = {
  url: '/webhooks/sms/:provider/:key?',
  params: z.strictObject({
    provider: z.enum(SMS_PROVIDERS),
    key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,100}$/))),
  }),
  maxBytes: 256 * 1024,
}

/** The webhooks for the SMS providers' delivery reports. */
export function messageReportRoutes(deps: ReportDeps): FastifyPluginAsyncZod {
  return webhookRoute(REPORTS, ({ params: { provider, key = null }, headers, body, path }) =>
    receiveReport(deps, provider, { headers, body, path, key }),
  )
}
