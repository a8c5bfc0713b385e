import { formatMinor } from '@isiro/domain/money'
import type { Role } from '@isiro/domain/roles'
import {
  type ChangedValue,
  type Changes,
  type Origin,
  TRAIL_MONEY,
  type TrailField,
} from '@isiro/domain/trail'
import { CompiledQuery } from 'kysely'
import { compiled } from './compiled-query.ts'
import type { Ctx, SystemCtx } from './context.ts'
import { type Db, linkAtCommit } from './database.ts'
import { newId } from './ids.ts'

export type ActivityDetails = Record<string, string | number | null>

/**
 * Records an activity in the transaction that causes it, with the fields that it changed, where it changed some. Activities form
 * the audit trail and the users' timelines.
 */
export async function recordActivity(
  ctx: Ctx,
  kind: `${string}.${string}`,
  subjectId: string | null,
  details: ActivityDetails,
  changes: Changes | null = null,
): Promise<void> {
  await insertActivity(ctx.db, activityRow(ctx, kind, subjectId, details, changes))
}

/**
 * Runs work in the open transaction whose activities say another role or way than the rest of it: a sign-in is written before there is
 * a session that has the role.
 */
export async function writtenAs<T>(
  { db, role, origin }: Pick<SystemCtx, 'db' | 'role' | 'origin'>,
  as: { role?: Role | null; origin?: Origin },
  work: () => Promise<T>,
): Promise<T> {
  const say = async (name: 'role' | 'origin', value: Role | Origin | null | undefined) => {
    // A statement of its own kind, which Citus carries to its workers; the values are words of the product.
    await db.executeQuery(CompiledQuery.raw(`SET LOCAL app.${name} = '${value ?? ''}'`))
  }
  if (as.role !== undefined) await say('role', as.role)
  if (as.origin !== undefined) await say('origin', as.origin)
  const done = await work()
  if (as.role !== undefined) await say('role', role)
  if (as.origin !== undefined) await say('origin', origin)
  return done
}

/** Inserts an activity row that the caller has built; one that is there already stays. */
export async function insertActivity(db: Db, activity: ActivityRow): Promise<void> {
  linkAtCommit(db, [activity])
  await newActivity(db, activity)
}

/** The fields of these names that differ between a row and what it becomes; null if none does. A field that stays out stays as it is. */
export function changesOf<Field extends TrailField>(
  before: Readonly<Partial<Record<Field, unknown>>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
  fields: readonly Field[],
): Changes | null {
  const changed: Changes = {}
  for (const field of fields) {
    if (after[field] === undefined) continue
    const [was, is] = [told(field, before[field]), told(field, after[field])]
    if (was !== is) changed[field] = [was, is]
  }
  return Object.keys(changed).length === 0 ? null : changed
}

/** Longer texts are cut: a trail says that a text changed, and how it began. */
const MAX_TEXT = 500

/** A value as a trail keeps it. An empty text is an empty field. */
function told(field: TrailField, value: unknown): ChangedValue {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return TRAIL_MONEY.includes(field) ? formatMinor(value) : value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.slice(0, MAX_TEXT)
}

const newActivity = compiled((db, $: ActivityRow) =>
  db
    .insertInto('activities')
    .values({
      businessId: $.businessId,
      id: $.id,
      at: $.at,
      accountId: $.accountId,
      kind: $.kind,
      subjectId: $.subjectId,
      details: $.details,
      changes: $.changes,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing()),
)

/** The member or key, business and time of an action: all that a built row needs of the context. */
export type Actor = Pick<Ctx, 'businessId' | 'accountId' | 'now'> & Partial<Pick<Ctx, 'apiKey'>>

/** Builds an activity's row, for a statement that inserts it together with the change it records. */
export function activityRow(
  ctx: Actor,
  kind: `${string}.${string}`,
  subjectId: string | null,
  details: ActivityDetails,
  changes: Changes | null = null,
) {
  const at = ctx.now()
  return {
    businessId: ctx.businessId,
    id: newId(at),
    at,
    accountId: ctx.accountId,
    kind,
    subjectId,
    details: JSON.stringify(ctx.apiKey ? { ...details, apiKey: ctx.apiKey.name } : details),
    changes: changes && JSON.stringify(changes),
  }
}

export type ActivityRow = ReturnType<typeof activityRow>
