import type { ClientNote, FollowUps, SaveNote } from '@isiro/contracts/client-notes'
import { addDays } from '@isiro/domain/business-date'
import { type Ctx, read, todayOf, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import type { Position } from '../../../platform/http/paging.ts'
import { requireClient } from '../service.ts'
import * as queries from './queries.ts'

/** How many days ahead follow-ups are listed, and how many at most. */
const AHEAD_DAYS = 7
const MAX_FOLLOW_UPS = 50

/** One page of a client's notes, the latest first. */
export function listNotes(
  ctx: Ctx,
  clientId: string,
  page: { limit?: number | undefined; after?: Position | undefined },
): Promise<queries.NoteRow[]> {
  return read(ctx, async (ctx) => {
    const { id } = await requireClient(ctx, clientId)
    return queries.listNotes(ctx.db, ctx.businessId, id, page)
  })
}

export function createNote(
  ctx: Ctx,
  clientId: string,
  { text, followUpOn }: SaveNote,
): Promise<ClientNote> {
  return transact(ctx, async (ctx) => {
    const client = await requireClient(ctx, clientId)
    const createdAt = ctx.now()
    const id = newId(createdAt)
    await queries.insertNote(ctx.db, ctx.businessId, {
      id,
      clientId: client.id,
      text,
      followUpOn,
      createdAt,
      createdBy: ctx.accountId,
    })
    return getNote(ctx, id)
  })
}

export function updateNote(ctx: Ctx, id: string, input: SaveNote): Promise<ClientNote> {
  return transact(ctx, async (ctx) => {
    if (!(await queries.updateNote(ctx.db, ctx.businessId, id, input, ctx.now())))
      throw new AppError('resource.not_found')
    return getNote(ctx, id)
  })
}

/** Marks a follow-up as done, or reopens it. */
export function markNote(ctx: Ctx, id: string, isDone: boolean): Promise<ClientNote> {
  return transact(ctx, async (ctx) => {
    const now = ctx.now()
    if (!(await queries.setDone(ctx.db, ctx.businessId, id, isDone ? now : null, now)))
      throw new AppError('resource.not_found')
    return getNote(ctx, id)
  })
}

export function deleteNote(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async ({ db, businessId }) => {
    if (!(await queries.deleteNote(db, businessId, id))) throw new AppError('resource.not_found')
  })
}

/** Follow-ups that are overdue or due within a week, the longest overdue first. */
export function listFollowUps(ctx: Ctx): Promise<FollowUps> {
  const today = todayOf(ctx)
  return read(ctx, async ({ db, businessId }) => {
    const until = addDays(today, AHEAD_DAYS)
    const rows = await queries.listFollowUps(db, businessId, until, MAX_FOLLOW_UPS)
    return rows.map((row) => ({ ...row, isDue: row.followUpOn <= today }))
  })
}

async function getNote({ db, businessId }: Ctx, id: string): Promise<ClientNote> {
  return presentNote(found(await queries.findNote(db, businessId, id)))
}

export function presentNote(row: queries.NoteRow): ClientNote {
  return {
    id: row.id,
    clientId: row.clientId,
    text: row.text,
    followUpOn: row.followUpOn,
    isDone: row.doneAt !== null,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
  }
}
