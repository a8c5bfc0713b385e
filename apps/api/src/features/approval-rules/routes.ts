import { ApprovalRules, SaveApprovalRule } from '@isiro/contracts/approval-rules'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../platform/http/idempotency.ts'
import * as rules from './service.ts'

/** The rules by which something waits for approval. Reading and deleting them needs no plan. */
export const approvalRuleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/approval-rules',
    { config: { verb: 'approvals.rules' }, schema: { response: { 200: ApprovalRules } } },
    ({ ctx }) => rules.listRules(ctx),
  )

  app.post(
    '/api/approval-rules',
    {
      config: { verb: 'approvals.rules', capability: 'approvals' },
      schema: { body: SaveApprovalRule, response: { 201: ApprovalRules } },
    },
    (request, reply) =>
      once(request, reply, 201, async (ctx) => {
        await rules.addRule(ctx, request.body)
        return rules.listRules(ctx)
      }),
  )

  app.put(
    '/api/approval-rules/:id',
    {
      config: { verb: 'approvals.rules', capability: 'approvals' },
      schema: { params: IdParams, body: SaveApprovalRule, response: { 200: ApprovalRules } },
    },
    async ({ ctx, params, body }) => {
      await rules.changeRule(ctx, params.id, body)
      return rules.listRules(ctx)
    },
  )

  app.delete(
    '/api/approval-rules/:id',
    {
      config: { verb: 'approvals.rules' },
      schema: { params: IdParams, response: { 200: ApprovalRules } },
    },
    async ({ ctx, params }) => {
      await rules.deleteRule(ctx, params.id)
      return rules.listRules(ctx)
    },
  )
}
