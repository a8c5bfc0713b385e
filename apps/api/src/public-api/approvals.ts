import type { AskApproval } from '@isiro/contracts/approvals'
import type { FastifyRequest } from 'fastify'
import { ApprovalRequired } from '../features/approval-rules/service.ts'
import { askApproval, type DeedExecutor, getApproval } from '../features/approvals/service.ts'
import { AppError } from '../platform/http/errors.ts'
import { onceOutside } from '../platform/http/idempotency.ts'
import type { Handler } from './etag.ts'

/** Has a call ask for the approval that it needs, instead of being refused. */
const HEADER = 'Isiro-Request-Approval'

export type AskedDeed = AskApproval['what']

/**
 * A call that a rule of the business can stop. With the header it is asked for: the answer is 202 with what waits, and whoever approves it
 * has it done. Without it the refusal says how to ask. The call itself is what was asked for, so nobody writes it down twice.
 */
export function withAsking(what: AskedDeed, executor: DeedExecutor, handler: Handler): Handler {
  return async (request, reply) => {
    try {
      return await handler(request, reply)
    } catch (error) {
      if (!(error instanceof ApprovalRequired)) throw error
      if (request.headers[HEADER.toLowerCase()] !== 'true')
        throw new AppError(error.code, { ...error.details, askWith: `${HEADER}: true` })
      return onceOutside(request, reply, 202, async () => {
        const { ctx, caller } = request
        const id = await askApproval(ctx, executor, commandOf(what, request))
        return getApproval(ctx, executor, id, caller.language)
      })
    }
  }
}

/** The command of a call: its body, and the record in its address. The body was read by the call's own contract. */
function commandOf(what: AskedDeed, { params, body }: FastifyRequest): AskApproval {
  const { id } = params as { id?: string }
  return { what, body, ...(id === undefined ? {} : { recordId: id }) } as AskApproval
}
