import {
  type Incident,
  type ProductStatus,
  STATUS_PARTS,
  STATUS_STATES,
  type StatusPart,
  type StatusState,
} from '@isiro/contracts/status'
import type { Db } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { DUE_KINDS } from '../../platform/jobs/due-work.ts'
import { listDueStates, listQueueStates } from '../../platform/metrics/queries.ts'
import { type Circuits, watchCircuits } from './circuits.ts'
import * as queries from './queries.ts'

export type StatusDeps = Pick<Deps, 'db' | 'now' | 'isReady'>

/** How long an incident stays on the page after its end. */
export const SHOWN_DAYS = 90
const DAY_MS = 86_400_000
/** Work that waits longer than this is late. Queues are looked at every few seconds, and due work each minute. */
const LATE_SECONDS = 10 * 60
/** One look answers all who ask within this time. */
const LOOK_MS = 5_000
/** A database that takes longer does not work for those who wait. */
const PATIENCE_MS = 3_000

/** The providers by the names of their circuits. */
const CARD_PROVIDERS = ['paystack', 'flutterwave']
const SMS_PROVIDERS = ['termii']

/** How late what is due is, in seconds, by the words of queues and kinds of due work. */
interface Lags {
  queues: ReadonlyMap<string, number>
  due: ReadonlyMap<string, number>
}

export interface StatusWatch {
  /** How the product works, as this node sees it now. Never rejects. */
  look(): Promise<ProductStatus>
  close(): void
}

/** Watches how the product works. Looks of the same few seconds are one, so that a flood of them costs one statement or two. */
export function watchStatus(deps: StatusDeps): StatusWatch {
  const circuits = watchCircuits(deps.now)
  let last: { at: number; looking: Promise<ProductStatus> } | null = null
  return {
    close: circuits.close,
    look() {
      const at = performance.now()
      if (last === null || at - last.at > LOOK_MS) last = { at, looking: lookNow(deps, circuits) }
      return last.looking
    },
  }
}

async function lookNow(deps: StatusDeps, circuits: Circuits): Promise<ProductStatus> {
  const db = deps.db.withoutTenant
  const now = deps.now()
  const isReady = await orNull(deps.isReady())
  // A database that does not answer is asked no more.
  const lags = isReady ? await orNull(lagsOf(db, now)) : null
  const incidents = isReady ? await orNull(incidentsOf(db, now)) : null
  // What the operator knows counts beside what is measured.
  const told = (incidents ?? []).filter(({ closedAt }) => closedAt === null)
  const parts = STATUS_PARTS.map((part) => {
    const isTold = told.some(({ affects }) => affects.includes(part))
    return { part, state: worst([stateOf(part, lags, circuits), isTold ? 'delayed' : 'working']) }
  })
  return {
    state: worst(parts.map(({ state }) => state)),
    parts,
    checkedAt: now.toISOString(),
    incidents,
  }
}

/** Without an answer of the database nothing works: each page and each message comes out of it. */
function stateOf(part: StatusPart, lags: Lags | null, circuits: Circuits): StatusState {
  if (lags === null) return 'disrupted'
  const isLate = (words: readonly string[], kinds: readonly string[]) =>
    kinds.some((kind) => (lags.due.get(kind) ?? 0) > LATE_SECONDS) ||
    [...lags.queues].some(
      ([name, seconds]) => seconds > LATE_SECONDS && words.some((word) => name.startsWith(word)),
    )
  switch (part) {
    case 'app':
      return 'working'
    case 'payments':
      if (circuits.isFailing(CARD_PROVIDERS)) return 'disrupted'
      return isLate(['providers.'], ['payment_attempt', 'provider_event']) ? 'delayed' : 'working'
    case 'email':
      if (circuits.isMailFailing()) return 'delayed'
      return isLate(['mail.', 'messages.email', 'notifications.mail'], ['email_outbox'])
        ? 'delayed'
        : 'working'
    case 'sms':
      if (circuits.isFailing(SMS_PROVIDERS)) return 'delayed'
      return isLate([], ['sms_outbox']) ? 'delayed' : 'working'
    case 'automation':
      return isLate([], ['automatic_run', 'recurring', 'late_fees']) ? 'delayed' : 'working'
  }
}

async function lagsOf(db: Db, now: Date): Promise<Lags> {
  const queues = await listQueueStates(db)
  const due = await listDueStates(db, DUE_KINDS, now)
  return {
    queues: new Map(queues.map(({ name, oldestSeconds }) => [name, oldestSeconds])),
    due: new Map(due.map(({ kind, lagSeconds }) => [kind, lagSeconds])),
  }
}

async function incidentsOf(db: Db, now: Date): Promise<Incident[]> {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  const rows = await queries.listIncidents(db, since)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const updates = Map.groupBy(await queries.listUpdates(db, ids), ({ incidentId }) => incidentId)
  return rows.map(({ openedAt, closedAt, ...incident }) => ({
    ...incident,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    updates: (updates.get(incident.id) ?? []).map(({ at, text }) => ({
      at: at.toISOString(),
      text,
    })),
  }))
}

function worst(states: readonly StatusState[]): StatusState {
  return STATUS_STATES.findLast((state) => states.includes(state)) ?? 'working'
}

/** What the work gives; null if it fails or takes too long. What failed is what the page says, so nobody else is told. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, patience])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
