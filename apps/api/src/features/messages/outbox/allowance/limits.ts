import { randomInt } from 'node:crypto'
import type { MessageReason } from '@isiro/contracts/messages'
import { monthOf, todayIn } from '@isiro/domain/business-date'
import { planById } from '@isiro/domain/plans'
import { type Ctx, todayOf } from '../../../../platform/db/context.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import { lockPlan } from '../../../business/service.ts'
import { smsTerms } from '../../sms-terms.ts'
import * as queries from './queries.ts'

/** A number gets so many messages … */
export const NUMBER_MAX = 3
/** … in this time, whoever sends them. */
export const NUMBER_WINDOW_MS = 10 * 60_000
/** Parts that one network address may send in a day. Several businesses may stand behind one. */
export const ADDRESS_PER_DAY = 2_000

const DAY_MS = 24 * 60 * 60_000
// The installation's counter is a row that every SMS would wait for, so it is several.
const SLOTS = 16

export type LimitReason = Extract<
  MessageReason,
  'allowance' | 'business_limit' | 'installation_limit' | 'number_limit'
>

export interface Limits {
  /** The calendar month whose allowance is used. */
  month: string
  /** Parts that may still go, and which limit says so. */
  room: number
  reason: LimitReason
  limit: number
  used: number
  counters: { business: string; address: string | null; installation: string }
}

/** The month of the allowance at an instant, by the business's clock. */
export function allowanceMonth(ctx: Ctx): string {
  return monthOf(todayOf(ctx))
}

/**
 * Reads how many SMS parts may be sent now: the minimum of all limits. It locks the business's plan and its row of this
 * month, so that no concurrent transaction uses the same allowance or changes it. `address` is the network address of the caller.
 */
export async function openLimits(ctx: Ctx, address: string | null): Promise<Limits> {
  const sms = smsTerms(ctx.config)
  const now = ctx.now()
  const day = now.toISOString().slice(0, 10)
  const month = allowanceMonth(ctx)
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    sms.counter(['sms', 'installation', day, String(slot)]),
  )
  const business = sms.counter(['sms', 'business', ctx.businessId, todayIn(ctx.timeZone, now)])
  const place = address === null ? null : sms.counter(['sms', 'address', address, day])
  const names = [...slots, business, ...(place === null ? [] : [place])]

  const [plan, used, counts] = await Promise.all([
    lockPlan(ctx),
    queries.lockUsage(ctx.db, ctx.businessId, month),
    queries.findCounts(ctx.db, names),
  ])
  const countOf = (name: string) => counts.get(name) ?? 0
  const all: { reason: LimitReason; limit: number; used: number }[] = [
    { reason: 'allowance', limit: planById(plan).smsLimit, used },
    { reason: 'business_limit', limit: sms.businessPerDay, used: countOf(business) },
    {
      reason: 'installation_limit',
      limit: sms.installationPerDay,
      used: slots.reduce((sum, slot) => sum + countOf(slot), 0),
    },
    ...(place === null
      ? []
      : [{ reason: 'business_limit' as const, limit: ADDRESS_PER_DAY, used: countOf(place) }]),
  ]
  const narrowest = all.reduce((a, b) => (b.limit - b.used < a.limit - a.used ? b : a))
  return {
    ...narrowest,
    month,
    room: Math.max(0, narrowest.limit - narrowest.used),
    counters: {
      business,
      address: place,
      installation: slots[randomInt(SLOTS)] as string,
    },
  }
}

/** Counts parts that are on their way now under every limit. */
export async function useParts(ctx: Ctx, { month, counters }: Limits, parts: number) {
  if (parts === 0) return
  const names = Object.values(counters).filter((name) => name !== null)
  const added = new Map(names.map((name) => [name, parts]))
  await Promise.all([
    queries.addUsage(ctx.db, ctx.businessId, month, parts),
    // The name holds the day; the window only has to outlast it.
    queries.addCounts(ctx.db, added, { now: ctx.now(), windowMs: 2 * DAY_MS }),
  ])
}

/** Counts messages to numbers: how many each had had before in its window, and when that ends. */
export async function countNumbers(
  ctx: Ctx,
  numbers: ReadonlyMap<string, number>,
): Promise<(number: string) => { before: number; nextAt: Date }> {
  const named = new Map([...numbers].map(([number, n]) => [nameOf(ctx, number), n]))
  const now = ctx.now()
  const counted = await queries.addCounts(ctx.db, named, { now, windowMs: NUMBER_WINDOW_MS })
  return (number) => {
    const row = counted.get(nameOf(ctx, number))
    const before = (row?.count ?? 0) - (numbers.get(number) ?? 0)
    const opened = row?.windowStartedAt ?? now
    return {
      before,
      nextAt: new Date(opened.getTime() + NUMBER_WINDOW_MS),
    }
  }
}

function nameOf(ctx: Ctx, number: string): string {
  return smsTerms(ctx.config).counter(['sms', 'number', number])
}

/** The refusal of a limit, as its sender reads it. */
export function limitReached(
  ctx: Ctx,
  reason: LimitReason,
  { limit, used, needed, nextAt }: { limit: number; used: number; needed: number; nextAt?: Date },
): AppError {
  const now = ctx.now().getTime()
  switch (reason) {
    case 'allowance':
      return new AppError('messages.allowance_used', {
        limit,
        used,
        needed,
        remaining: Math.max(0, limit - used),
      })
    case 'number_limit': {
      const waitMs = Math.max(1_000, (nextAt?.getTime() ?? now + NUMBER_WINDOW_MS) - now)
      return new AppError('messages.number_limit', {
        minutes: Math.ceil(waitMs / 60_000),
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      })
    }
    case 'business_limit':
      return new AppError('messages.business_limit', {
        limit,
        retryAfterSeconds: untilMidnight(now),
      })
    case 'installation_limit':
      return new AppError('messages.installation_limit', {
        retryAfterSeconds: untilMidnight(now),
      })
  }
}

function untilMidnight(now: number): number {
  return Math.max(1, Math.ceil((DAY_MS - (now % DAY_MS)) / 1000))
}
