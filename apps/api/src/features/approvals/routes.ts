import {
  AnswerApproval,
  Approval,
  ApprovalCounts,
  ApprovalList,
  AskApproval,
  ListApprovals,
} from '@isiro/contracts/approvals'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { onceOutside } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { answerApproval, withdrawApproval } from './answer.ts'
import { askApproval } from './ask.ts'
import type { DeedExecutor } from './deed-executor.ts'
import { countApprovals, getApproval, listApprovals } from './reading.ts'

const PAGE_SIZE = 30

/** What waits for approval. Answering needs no plan: what waits when a plan ends can still be answered. */
export function approvalRoutes(executor: DeedExecutor): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/approvals',
      {
        config: { verb: 'approvals.read' },
        schema: { querystring: ListApprovals, response: { 200: ApprovalList } },
      },
      async (request, reply) => {
        const { limit = PAGE_SIZE, filter } = request.query
        const rows = await listApprovals(request.ctx, { ...request.query, limit })
        // What waits is there as a whole.
        const page = filter === 'mine' || filter === 'answer' ? undefined : limit
        return paginate(request, reply, rows, page, ({ askedAt, id }) => ({
          value: askedAt.replace('Z', '000Z'),
          id,
        }))
      },
    )

    app.get(
      '/api/approvals/counts',
      { config: { verb: 'approvals.read' }, schema: { response: { 200: ApprovalCounts } } },
      ({ ctx }) => countApprovals(ctx),
    )

    app.get(
      '/api/approvals/:id',
      {
        config: { verb: 'approvals.read' },
        schema: { params: IdParams, response: { 200: Approval } },
      },
      ({ ctx, params, caller }) => getApproval(ctx, executor, params.id, caller.language),
    )

    app.post(
      '/api/approvals',
      {
        config: { verb: 'approvals.ask', capability: 'approvals' },
        schema: { body: AskApproval, response: { 201: Approval } },
      },
      (request, reply) =>
        onceOutside(request, reply, 201, async () => {
          const { ctx, body, session } = request
          const id = await askApproval(ctx, executor, body)
          return getApproval(ctx, executor, id, session.language)
        }),
    )

    app.post(
      '/api/approvals/:id/answers',
      {
        config: { verb: 'approvals.read' },
        schema: { params: IdParams, body: AnswerApproval, response: { 200: Approval } },
      },
      async ({ ctx, params, body, session }) => {
        await answerApproval(ctx, executor, params.id, body)
        return getApproval(ctx, executor, params.id, session.language)
      },
    )

    app.post(
      '/api/approvals/:id/withdraw',
      {
        config: { verb: 'approvals.read' },
        schema: { params: IdParams, response: { 200: Approval } },
      },
      async ({ ctx, params, session }) => {
        await withdrawApproval(ctx, params.id)
        return getApproval(ctx, executor, params.id, session.language)
      },
    )
  }
}
