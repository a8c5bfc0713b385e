import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppDeps } from './app-deps.ts'
import { DEED_EXECUTOR } from './deed-executor.ts'
import { deletionHooks } from './deletion-hooks.ts'
import { DOCUMENT_SOURCE } from './document-source.ts'
import { accountDeletionRoutes } from './features/account-deletion/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { approvalRuleRoutes } from './features/approval-rules/routes.ts'
import { approvalRoutes } from './features/approvals/routes.ts'
import { attachmentRoutes } from './features/attachments/routes.ts'
import { accountRoutes } from './features/auth/account-routes.ts'
import { ownBusinessRoutes } from './features/auth/business-routes.ts'
import { factorEntranceRoutes, factorRoutes } from './features/auth/factors/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { backupRoutes } from './features/backup/routes.ts'
import { businessRoutes } from './features/business/routes.ts'
import { cardRoutes } from './features/cards/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { cloudDriveRoutes } from './features/cloud-drives/routes.ts'
import { creditNoteRoutes } from './features/credit-notes/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deliveryNoteRoutes } from './features/delivery-notes/routes.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { expenseRoutes } from './features/expenses/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { itemRoutes } from './features/items/routes.ts'
import { journalExportRoutes } from './features/journal-exports/routes.ts'
import { lateFeeRoutes } from './features/late-fees/routes.ts'
import { ledgerRoutes } from './features/ledger/routes.ts'
import { legalRoutes } from './features/legal/routes.ts'
import { emailRoutes } from './features/messages/email/routes.ts'
import { outboxRoutes } from './features/messages/outbox/routes.ts'
import { messageSettingsRoutes } from './features/messages/settings/routes.ts'
import { messageReportRoutes } from './features/messages/sms/reports/routes.ts'
import { smsRoutes } from './features/messages/sms/routes.ts'
import { liveRoutes } from './features/notifications/live/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { stopMailRoutes } from './features/notifications/stop/routes.ts'
import { openingBalanceRoutes } from './features/opening-balances/routes.ts'
import { HOST_PAGES } from './features/pay-page/host-pages.ts'
import { payPageRoutes } from './features/pay-page/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { bankAccountRoutes } from './features/providers/bank-accounts/routes.ts'
import { disputeRoutes } from './features/providers/disputes/routes.ts'
import { providerRoutes } from './features/providers/routes.ts'
import { sandboxPaymentRoutes } from './features/providers/sandbox-payments/routes.ts'
import { webhookRoutes } from './features/providers/webhooks/routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { quoteRoutes } from './features/quotes/routes.ts'
import { recurringRoutes } from './features/recurring/routes.ts'
import { sandboxRoutes } from './features/sandbox/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { statusRoutes } from './features/status/routes.ts'
import { subscriptionRoutes } from './features/subscription/routes.ts'
import { subscriptionWebhookRoutes } from './features/subscription/webhooks/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { taxRoutes } from './features/tax/routes.ts'
import { taxRegisterRoutes } from './features/tax-register/routes.ts'
import { teamRoutes } from './features/team/routes.ts'
import { trailRoutes } from './features/trail/routes.ts'
import { webhookEndpointRoutes } from './features/webhooks/routes.ts'
import { whiteLabelRoutes } from './features/white-label/routes.ts'
import { registerAdmission } from './platform/http/admission/admission.ts'
import { registerApiDescription } from './platform/http/api-description.ts'
import { registerCallLimits } from './platform/http/call-limits.ts'
import { handleClientError } from './platform/http/client-error.ts'
import { registerClientHosts } from './platform/http/client-hosts.ts'
import { CONTRACT_COMPILERS } from './platform/http/contract-compilers.ts'
import { crashReportRoutes } from './platform/http/crash-reports.ts'
import { registerDraining } from './platform/http/draining.ts'
import { registerFactorGate } from './platform/http/factor-gate.ts'
import { readableUrl, registerHardening } from './platform/http/hardening.ts'
import { healthRoutes } from './platform/http/health.ts'
import { registerJsonParser } from './platform/http/json-parser.ts'
import { registerOneFileAtATime } from './platform/http/one-file-at-a-time.ts'
import { registerPlanGate } from './platform/http/plan-gate.ts'
import { registerProblems } from './platform/http/problem.ts'
import { registerRequestEvents } from './platform/http/request-events.ts'
import { registerRoleGate } from './platform/http/role-gate.ts'
import { registerSandboxGate } from './platform/http/sandbox-gate.ts'
import { registerSessions, sessionKey } from './platform/http/session.ts'
import { registerSlowBodies } from './platform/http/slow-bodies.ts'
import { loadWebPages, webPageRoutes } from './platform/http/web-pages.ts'
import { loggerOptions } from './platform/logger.ts'
import { keyDoor } from './public-api/door.ts'
import { collectRoutes, publicRoutes } from './public-api/register.ts'
import { RECORD_FORMS } from './record-forms.ts'
import { registerSeatGate } from './seat-gate.ts'
import { registerStorageGate } from './storage-gate.ts'
import { STORAGE_RULES } from './storage-rules.ts'
import { TAKEOVER_HOOKS } from './takeover-hooks.ts'

/**
 * Builds the HTTP server: features, sessions, error handling and the web's files. Does not listen.
 * `onRoute` is called for every route, for tests that must cover all of them.
 */
export async function buildApp(
  deps: AppDeps,
  onRoute?: (route: RouteOptions) => void,
): Promise<FastifyInstance> {
  const { config } = deps
  const app = Fastify({
    logger: loggerOptions(config.logLevel) ?? false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 512 * 1024,
    // A connection that sends its headers slowly is closed; Node looks at them every few seconds. For bodies see
    // registerSlowBodies: this limit is for the largest backup on a slow connection.
    requestTimeout: 20 * 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 3_000 },
    keepAliveTimeout: 65_000,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    // The contracts bound every part of a path. The router's own limit would answer without a code and security headers.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are answered: see registerDraining.
    return503OnClosing: false,
    rewriteUrl: readableUrl,
    clientErrorHandler: handleClientError,
    schemaController: CONTRACT_COMPILERS,
  }).withTypeProvider<ZodTypeProvider>()
  if (onRoute) app.addHook('onRoute', onRoute)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isHashedFile) reply.header('x-request-id', request.id)
  })

  const pages = loadWebPages(config, { ...deps, hasTaxRegister: deps.taxRegister !== null })
  registerJsonParser(app)
  registerProblems(app)
  registerSlowBodies(app)
  registerDraining(app)
  registerRequestEvents(app)
  await registerCallLimits(app, {
    db: deps.db.withoutTenant,
    secretKey: config.secretKey,
    now: deps.now,
  })
  await registerHardening(app, config, pages.scriptHashes, deps.providers.paystack)
  const productRoutes = collectRoutes(app)
  const admission = registerAdmission(app, config.calls, sessionKey)
  deps.metrics?.watch({ database: deps.db, underWay: admission.underWay, now: deps.now })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  registerClientHosts(app, deps, admission, HOST_PAGES)
  registerSessions(app, deps, admission, keyDoor(deps))
  registerFactorGate(app, deps)
  registerRoleGate(app)
  registerSandboxGate(app)
  registerSeatGate(app)
  registerPlanGate(app)
  registerStorageGate(app, STORAGE_RULES)
  registerOneFileAtATime(app)
  registerApiDescription(app)

  await registerFeatures(app, deps)
  await app.register(publicRoutes(productRoutes, DEED_EXECUTOR))
  await app.register(webPageRoutes(pages))
  return app
}

/** The routes of every feature. */
async function registerFeatures(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(healthRoutes(deps))
  await app.register(statusRoutes(deps))
  await app.register(crashReportRoutes)
  await app.register(authRoutes(deps, TAKEOVER_HOOKS))
  await app.register(accountRoutes(deps, TAKEOVER_HOOKS))
  await app.register(ownBusinessRoutes(deps))
  await app.register(factorEntranceRoutes(deps))
  await app.register(factorRoutes())
  await app.register(planRoutes)
  await app.register(businessRoutes(deps))
  await app.register(clientRoutes(deps))
  await app.register(itemRoutes)
  await app.register(lateFeeRoutes)
  await app.register(recurringRoutes)
  await app.register(invoiceRoutes(deps))
  await app.register(attachmentRoutes)
  await app.register(creditNoteRoutes(deps))
  await app.register(quoteRoutes(deps))
  await app.register(deliveryNoteRoutes(deps))
  await app.register(ledgerRoutes)
  await app.register(journalExportRoutes)
  await app.register(openingBalanceRoutes)
  await app.register(cardRoutes)
  await app.register(providerRoutes(deps))
  await app.register(bankAccountRoutes(deps))
  await app.register(disputeRoutes(deps))
  await app.register(webhookRoutes(deps))
  await app.register(subscriptionRoutes(deps))
  await app.register(subscriptionWebhookRoutes(deps))
  await app.register(outboxRoutes)
  await app.register(smsRoutes(deps))
  await app.register(messageReportRoutes(deps))
  await app.register(messageSettingsRoutes)
  await app.register(emailRoutes(DOCUMENT_SOURCE))
  await app.register(notificationRoutes)
  await app.register(liveRoutes(deps))
  await app.register(stopMailRoutes(deps))
  await app.register(expenseRoutes)
  await app.register(taxRoutes(deps))
  await app.register(taxRegisterRoutes(deps))
  await registerTeam(app, deps)
  await app.register(trailRoutes)
  await app.register(apiKeyRoutes)
  await app.register(webhookEndpointRoutes(RECORD_FORMS))
  await app.register(sandboxRoutes)
  await app.register(sandboxPaymentRoutes(deps))
  await app.register(whiteLabelRoutes(deps))
  await app.register(dashboardRoutes)
  await app.register(deskRoutes)
  await app.register(analyticsRoutes)
  await app.register(legalRoutes)
  await app.register(searchRoutes)
  await app.register(backupRoutes)
  await app.register(privacyRoutes(deps))
  await app.register(supportRoutes)
  await app.register(cloudDriveRoutes(deps))
  await app.register(payPageRoutes(deps))
  await app.register(accountDeletionRoutes(deps, deletionHooks(deps)))
}

/** The people of a business, what they approve of each other, and what they ask each other. */
async function registerTeam(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(teamRoutes(deps))
  await app.register(approvalRuleRoutes)
  await app.register(approvalRoutes(DEED_EXECUTOR))
  await app.register(questionRoutes)
}
