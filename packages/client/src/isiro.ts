export { createIsiroClient, type IsiroClient, type IsiroClientOptions } from './client.ts'
export { type FiltersOf, type ListPath, paginate, type RowOf } from './paginate.ts'
export { IsiroError, type Problem, unwrap } from './problem.ts'
export { API_VERSION, type components, type paths } from './schema.ts'
export {
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhooks.ts'
