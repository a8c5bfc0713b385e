import type { PlanId } from '@isiro/domain/plans'
import { STORAGE_LIMITS, storageLevel } from '@isiro/domain/storage-level'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askForCount, noteGrowth } from './features/storage/service.ts'
import { AppError } from './platform/http/errors.ts'
import type { Caller } from './platform/http/session.ts'

/**
 * 'open': never refused, because it brings in money, lessens what is kept, keeps a duty, or lets the owner out. 'file': takes a
 * whole file of the business, which is within no hour's growth. Any other call of a member that changes something is 'limited'.
 */
export type StorageRule = 'open' | 'file'

/** The rules of routes by method and address, such as 'POST /api/invoices/:id/payments'. */
export type StorageRules = ReadonlyMap<string, StorageRule>

const HOUR_MS = 3_600_000
/** The least that a call which changes something counts as: it leaves a row, and a line in the timeline. */
const LEAST_BYTES = 1024
/**
 * Growth is written down in steps of so many bytes. A smaller call is written down as a whole step, by chance as often as fits its
 * size, so that most calls write nothing more and the sum is still right.
 */
export const GROWTH_STEP = 64 * 1024

/**
 * Refuses calls that would store more than the plan holds: `storage.full`, and `storage.too_fast` for what came within the hour.
 * Reading and deleting is never refused, and neither are a client's page and a webhook. Register it behind the sessions.
 */
export function registerStorageGate(
  app: FastifyInstance,
  rules: StorageRules,
  random: () => number = Math.random,
): void {
  app.addHook('onRequest', async (request) => {
    const rule = ruleOf(request, rules)
    if (rule === null || rule === 'open') return
    const { ctx, caller } = request
    const refusal = refusalOf(caller, ctx.now(), rule)
    if (refusal?.code === 'storage.full') await askForCount(ctx)
    if (refusal) throw refusal
  })

  app.addHook('onResponse', async (request, reply) => {
    const rule = ruleOf(request, rules)
    if (rule === null || reply.statusCode >= 300) return
    if (rule === 'file') return askForCount(request.ctx)
    const bytes = Math.max(LEAST_BYTES, request.bodyBytes)
    if (bytes >= GROWTH_STEP) await noteGrowth(request.ctx, bytes)
    else if (random() * GROWTH_STEP < bytes) await noteGrowth(request.ctx, GROWTH_STEP)
  })
}

/** The rule of a member's call that changes something; null for every other call. */
function ruleOf(
  { method, routeOptions, is404 }: FastifyRequest,
  rules: StorageRules,
): StorageRule | 'limited' | null {
  if (is404 || routeOptions.config.isPublic) return null
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE') return null
  return rules.get(routeOptions.config.sameAs ?? `${method} ${routeOptions.url}`) ?? 'limited'
}

function refusalOf(
  { plan, storage }: { plan: PlanId; storage: Caller['storage'] },
  now: Date,
  rule: StorageRule | 'limited',
): AppError | null {
  if (storage === null) return null
  const limits = STORAGE_LIMITS[plan]
  if (storageLevel(storage, limits) === 'full') return new AppError('storage.full')
  const endsAt = (storage.hourStartedAt?.getTime() ?? 0) + HOUR_MS
  if (rule === 'file' || storage.hourBytes < limits.bytesAnHour || endsAt <= now.getTime())
    return null
  const leftMs = endsAt - now.getTime()
  return new AppError('storage.too_fast', {
    minutes: Math.ceil(leftMs / 60_000),
    retryAfterSeconds: Math.ceil(leftMs / 1000),
  })
}
