import { Client } from '@isiro/contracts/clients'
import { InvoiceListed } from '@isiro/contracts/invoice-list'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { $ZodArray, $ZodObject, type $ZodOptional, type $ZodType, $ZodUnion } from 'zod/v4/core'
import { listClientsById } from '../features/clients/service.ts'
import { listInvoicesById } from '../features/invoices/service.ts'
import type { Ctx } from '../platform/db/context.ts'
import { AppError } from '../platform/http/errors.ts'
import { requireVerb } from '../platform/http/role-gate.ts'

/** What a call can send along with a record, and `expanded` has then. */
const RELATIONS = {
  client: { verb: 'clients.read', contract: z.nullable(Client) },
  invoice: { verb: 'invoices.list', contract: z.nullable(InvoiceListed) },
  invoices: { verb: 'invoices.list', contract: z.array(InvoiceListed) },
} as const
export type Relation = keyof typeof RELATIONS

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The contract of `expanded` in an answer of these relations. */
export function expandedContract(relations: readonly Relation[]) {
  return z.object(
    Object.fromEntries(relations.map((name) => [name, z.optional(RELATIONS[name].contract)])),
  )
}

/** A contract whose records, or that whose record, can have `expanded`. */
export function withExpanded(contract: $ZodType, relations: readonly Relation[]): $ZodType {
  if (contract instanceof $ZodArray)
    return z.array(withExpanded(contract._zod.def.element, relations))
  if (contract instanceof $ZodUnion)
    return z.union(contract._zod.def.options.map((each) => withExpanded(each, relations)))
  if (!(contract instanceof $ZodObject)) throw new Error('Only records are expanded.')
  const expanded: $ZodOptional = z.optional(expandedContract(relations))
  return z.object({ ...contract._zod.def.shape, expanded })
}

/**
 * Takes `expand` out of the address: the relations that a call asks for, by commas or one each. Throws `api.expand_unknown` for one that it
 * has not, and what the key lacks for reading it.
 */
export function takeExpand(request: FastifyRequest, relations: readonly Relation[]): Relation[] {
  const { query, ctx } = request
  if (!isFields(query) || !('expand' in query)) return []
  const { expand } = query
  delete query.expand
  const names = [expand].flat().flatMap((each) => String(each).split(','))
  return names.map((name) => {
    const relation = relations.find((each) => each === name)
    if (!relation) throw new AppError('api.expand_unknown', { name, known: relations.join(', ') })
    requireVerb(ctx, RELATIONS[relation].verb)
    return relation
  })
}

/** A record, or the records of a list, with what was asked for along with it: one statement a kind for all of them. */
export async function expanded(
  ctx: Ctx,
  answer: unknown,
  relations: readonly Relation[],
): Promise<unknown> {
  const records = Array.isArray(answer) ? answer : [answer]
  const clients = relations.includes('client')
    ? await listClientsById(ctx, idsOf(records, clientOf))
    : new Map<string, Client>()
  const isOfInvoices = relations.includes('invoice') || relations.includes('invoices')
  const invoices = isOfInvoices
    ? await listInvoicesById(ctx, idsOf(records, invoicesOf))
    : new Map<string, InvoiceListed>()
  const found = (record: unknown): Fields => {
    const own = invoicesOf(record).flatMap((id) => invoices.get(id) ?? [])
    const [client] = clientOf(record).map((id) => clients.get(id))
    return { client: client ?? null, invoice: own[0] ?? null, invoices: own }
  }
  const whole = records.map((record) => ({
    ...(isFields(record) ? record : {}),
    expanded: Object.fromEntries(relations.map((name) => [name, found(record)[name]])),
  }))
  return Array.isArray(answer) ? whole : whole[0]
}

function idsOf(records: readonly unknown[], of: (record: unknown) => string[]): string[] {
  return [...new Set(records.flatMap(of))]
}

/** The client of a record: by its id, in the document, or in what was typed into a draft. */
function clientOf(record: unknown): string[] {
  if (!isFields(record)) return []
  const { clientId, client, content } = record
  const typed = isFields(content) ? content.client : undefined
  return textsOf(clientId, idIn(client), idIn(typed)).slice(0, 1)
}

function invoicesOf(record: unknown): string[] {
  if (!isFields(record)) return []
  const { invoiceId, invoices, invoice } = record
  return textsOf(invoiceId, idIn(invoice), ...(Array.isArray(invoices) ? invoices.map(idIn) : []))
}

const idIn = (value: unknown) => (isFields(value) ? value.id : undefined)
const textsOf = (...values: unknown[]) => values.filter((each) => typeof each === 'string')
