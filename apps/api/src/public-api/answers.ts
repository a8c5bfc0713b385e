import { Approval } from '@isiro/contracts/approvals'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { $ZodObject, $ZodType } from 'zod/v4/core'
import type { Call } from './call.ts'
import { withExpanded } from './expand.ts'

/** What a call answers of what the product's route does: the record itself, or the page of a list. */
export function answerOf({ isList, within }: Call, payload: unknown, reply: FastifyReply): unknown {
  if (isList && Array.isArray(payload)) return { data: payload, nextCursor: nextCursor(reply) }
  return within === undefined ? payload : partOf(payload, within)
}

/** The cursor of the page behind this one, which the list has put into its Link header; null on the last page. */
function nextCursor(reply: FastifyReply): string | null {
  const link = /<([^>]+)>/.exec(String(reply.getHeader('link') ?? ''))?.[1]
  return link === undefined ? null : new URL(link, 'http://localhost').searchParams.get('cursor')
}

/** The field of an answer that is the call's whole answer. */
export function partOf(payload: unknown, within: string): unknown {
  return typeof payload === 'object' && payload !== null && within in payload
    ? Object.entries(payload).find(([name]) => name === within)?.[1]
    : payload
}

/** The contracts of a call's answers, by status; where `isExpanded`, with what can be sent along. */
export function answersOf(
  { isList, within, expands, asks }: Call,
  product: unknown,
  isExpanded: boolean,
): Record<string, $ZodType> {
  if (typeof product !== 'object' || product === null) return {}
  const contracts = Object.entries(product).filter(
    (entry): entry is [string, $ZodType] => entry[1] instanceof $ZodType,
  )
  const answers = contracts.map(([status, contract]): [string, $ZodType] => {
    const record = within === undefined ? contract : fieldOf(contract, within)
    const whole = expands && isExpanded ? withExpanded(record, expands) : record
    return [status, isList ? z.object({ data: whole, nextCursor: z.nullable(z.string()) }) : whole]
  })
  return Object.fromEntries(asks ? [...answers, ['202', Approval]] : answers)
}

function fieldOf(contract: $ZodType, name: string): $ZodType {
  const field = contract instanceof $ZodObject ? contract._zod.def.shape[name] : undefined
  if (!field) throw new Error(`The answer has no field ${name}.`)
  return field
}
