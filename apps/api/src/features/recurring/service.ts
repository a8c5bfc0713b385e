import type { ListRecurring, Recurring, SaveRecurring } from '@isiro/contracts/recurring'
import { addDays, todayIn } from '@isiro/domain/business-date'
import { COUNTRY_DOCUMENTS } from '@isiro/domain/country-documents'
import type { Language } from '@isiro/domain/language'
import { foldForSearch } from '@isiro/domain/plain-text'
import { monthDayOf, nextOccurrence, occurrences } from '@isiro/domain/recurring-schedule'
import { unknownPeriodPlaceholders } from '@isiro/domain/recurring-text'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, makerOf, read, todayOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { decodeCursor, type Position } from '../../platform/http/paging.ts'
import { type BusinessRow, lockPlan, requireBusiness } from '../business/service.ts'
import { removeCard } from '../cards/service.ts'
import { clientForInvoice } from '../clients/service.ts'
import { checkInvoice, type PlannedInvoice, typedClient } from '../invoices/service.ts'
import * as dates from './occurrence-queries.ts'
import { canRun, presentRecurring } from './present.ts'
import * as queries from './queries.ts'
import { advanced, dayAfter, scheduleOf, wakeAt } from './timetable.ts'
import { makeInvoice, namesOf } from './work.ts'

const SEARCHED = 4000

/** A page of the list, or the whole list without a limit. */
export function listPage(
  ctx: Ctx,
  { cursor, ...query }: ListRecurring,
): Promise<queries.ListedRow[]> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'date')
  return read(ctx, ({ db, businessId }) =>
    queries.listRecurring(db, businessId, { ...query, after, canRun: canRun(ctx) }),
  )
}

/** The position of a row in the list, for the cursor to the next page. */
export function positionOf({ id, state, nextOn }: queries.ListedRow): Position {
  return { value: (state === 'active' ? nextOn : null) ?? 'infinity', id }
}

/** One with its dates to come and what became of the others; texts in the reader's language. */
export function getRecurring(ctx: Ctx, id: string, language: Language): Promise<Recurring> {
  return read(ctx, (ctx) => presentRecurring(ctx, id, language))
}

/**
 * The invoices that will be issued up to a day: one for each date that nothing has become of yet. A date that has passed is
 * issued today. None where the plan lets nothing run.
 */
export function listPlanned(ctx: Ctx, until: string): Promise<PlannedInvoice[]> {
  return read(ctx, async (ctx) => {
    if (!canRun(ctx)) return []
    const today = todayOf(ctx)
    const rows = await queries.listActive(ctx.db, ctx.businessId)
    return rows.flatMap((row) =>
      occurrences(scheduleOf(row), row.nextOn, until).map((date) => {
        const issuedOn = date < today ? today : date
        return {
          clientId: row.clientId,
          issuedOn,
          dueOn: addDays(issuedOn, row.dueDays),
          amount: row.total,
          currency: row.currency,
        }
      }),
    )
  })
}

/** Makes a recurring invoice. Its first date may be today. */
export function createRecurring(ctx: Ctx, input: SaveRecurring): Promise<string> {
  return transact(ctx, async (ctx) => {
    const at = ctx.now()
    const today = todayIn(ctx.timeZone, at)
    if (input.startsOn < today) throw refusedBy('startsOn', 'recurring.start_in_past')
    const fields = await fieldsOf(ctx, input, today)
    const row = { ...fields, id: newId(at), maker: makerOf(ctx), createdAt: at, updatedAt: at }
    await queries.insertRecurring(ctx.db, ctx.businessId, row)
    await recordActivity(ctx, 'recurring.created', row.id, await namesOf(ctx, row))
    return row.id
  })
}

/**
 * Replaces a recurring invoice for the dates to come. Dates that were worked stay as they are, and none is worked again: the
 * new schedule counts from today, or from the day after the last date that was worked.
 */
export function updateRecurring(ctx: Ctx, id: string, input: SaveRecurring): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const before = await lockUnended(ctx, id)
    const now = ctx.now()
    const today = todayIn(ctx.timeZone, now)
    if (input.startsOn < today && input.startsOn !== before.startsOn)
      throw refusedBy('startsOn', 'recurring.start_in_past')
    // A date that has come and is not worked yet is still owed.
    const open = before.nextOn !== null && before.nextOn < today ? before.nextOn : today
    const last = await dates.findLastDate(db, businessId, id)
    const from = last !== null && last >= open ? dayAfter(last) : open
    const { state, pausedFor } = before
    const isSameReview = input.reviewOn === before.reviewOn
    const fields = {
      ...(await fieldsOf(ctx, input, from)),
      state,
      pausedFor,
      reviewToldAt: isSameReview ? before.reviewToldAt : null,
    }
    await queries.updateRecurring(db, businessId, id, {
      ...fields,
      wakeAt: wakeAt(fields, ctx.timeZone),
      updatedAt: now,
    })
    await recordActivity(ctx, 'recurring.updated', id, await namesOf(ctx, fields))
  })
}

/** The columns of a recurring invoice whose next date is on or after `from`. Refuses what could never be issued. */
async function fieldsOf(
  ctx: Ctx,
  input: SaveRecurring,
  from: string,
): Promise<queries.RecurringFields> {
  const { client, sendBy, count, startsOn, endsOn, reviewOn, reviewNote, ...rest } = input
  const { interval, every, monthDay, dueDays, mode, ...content } = rest
  if (endsOn !== null && endsOn < startsOn) throw refusedBy('endsOn', 'recurring.end_before_start')
  refuseUnknownPlaceholders(input)
  const business = await requireBusiness(ctx)
  const plan = await lockPlan(ctx)
  const known = await clientForInvoice(
    { ...ctx, plan },
    typedClient(input, business.country),
    business.language,
  )
  refuseForeignVat(input, business)
  const schedule = { interval, every, startsOn, monthDay, endsOn, datesCount: count }
  const nextOn = nextOccurrence(scheduleOf(schedule), from)
  if (nextOn === null) throw refusedBy('endsOn', 'recurring.no_dates')
  const today = todayOf(ctx)
  const { total } = checkInvoice(
    { ...content, client, issueDate: today, dueDate: addDays(today, dueDays) },
    business,
    known,
  )
  const fields = {
    ...schedule,
    content,
    clientId: known.id,
    currency: content.currency,
    total,
    search: searchOf(content),
    // Equal schedules are stored alike, whether or not the day was named.
    monthDay: monthDay === null ? null : monthDayOf(schedule),
    dueDays,
    mode,
    sendBy: [...new Set(sendBy)],
    reviewOn,
    reviewNote,
    reviewToldAt: null,
    state: 'active' as const,
    pausedFor: null,
    nextOn,
  }
  return { ...fields, wakeAt: wakeAt(fields, ctx.timeZone) }
}

function refuseUnknownPlaceholders({ items, notes }: SaveRecurring): void {
  const texts: [string, string][] = [
    ...items.map((item, index): [string, string] => [
      `items.${index}.description`,
      item.description,
    ]),
    ['notes', notes ?? ''],
  ]
  for (const [path, text] of texts) {
    const [placeholder] = unknownPeriodPlaceholders(text)
    if (placeholder) throw refusedBy(path, 'recurring.placeholder_unknown', { placeholder })
  }
}

/** An invoice that must state its sales tax in the home currency states the rate of its day, which only the owner can enter. */
function refuseForeignVat(
  { currency, applyVat, mode }: SaveRecurring,
  business: BusinessRow,
): void {
  if (currency === business.currency || !applyVat || mode === 'draft') return
  if (COUNTRY_DOCUMENTS[business.country].statesHomeTax)
    throw refusedBy('mode', 'recurring.rate_by_hand')
}

/** Stops the dates until they are resumed. Pausing what is paused changes nothing. */
export function pauseRecurring(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const row = await lockUnended(ctx, id)
    if (row.state === 'paused') return
    await save(ctx, row, { state: 'paused', pausedFor: 'owner' })
    await recordActivity(ctx, 'recurring.paused', id, await namesOf(ctx, row))
  })
}

/** Goes on with the first date from today. The dates of the pause are noted as left out. */
export function resumeRecurring(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const row = await lockUnended(ctx, id)
    if (row.state !== 'paused' || row.nextOn === null) return
    const workedAt = ctx.now()
    const today = todayIn(ctx.timeZone, workedAt)
    const passed = occurrences(scheduleOf(row), row.nextOn, addDays(today, -1))
    await dates.insertOccurrences(
      db,
      businessId,
      passed.map((onDate) => ({ ...skipped(row, onDate, workedAt), reason: 'paused' })),
    )
    const next = row.nextOn < today ? advanced(row, today) : {}
    await save(ctx, row, { state: 'active', pausedFor: null, ...next })
    await recordActivity(ctx, 'recurring.resumed', id, await namesOf(ctx, row))
  })
}

/** Leaves out the next date. Skipping a date twice leaves out one. */
export function skipNext(ctx: Ctx, id: string, date: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const row = await lockUnended(ctx, id)
    if (row.nextOn !== date) {
      const known = await dates.findOccurrenceOn(db, businessId, id, date)
      if (known?.state === 'skipped') return
      throw new AppError('recurring.not_next')
    }
    await dates.insertOccurrences(db, businessId, [skipped(row, date, ctx.now())])
    await save(ctx, row, advanced(row, dayAfter(date)))
    await recordActivity(ctx, 'recurring.skipped', id, { ...(await namesOf(ctx, row)), date })
  })
}

function skipped(row: queries.RecurringRow, onDate: string, workedAt: Date): dates.NewOccurrence {
  return {
    id: newId(workedAt),
    recurringId: row.id,
    onDate,
    state: 'skipped',
    invoiceId: null,
    reason: null,
    reasonDetails: null,
    lateDays: 0,
    workedAt,
  }
}

/** Ends it for good: no date follows. Ending what has ended changes nothing. */
export function endRecurring(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const row = found(await queries.lockRecurring(ctx.db, ctx.businessId, id))
    if (row.state === 'ended') return
    await save(ctx, row, { state: 'ended', pausedFor: null, nextOn: null })
    await recordActivity(ctx, 'recurring.ended', id, await namesOf(ctx, row))
  })
}

/** Deletes it with what became of its dates, and has its card on file forgotten. Its invoices and drafts stay. */
export function deleteRecurring(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const row = found(await queries.lockRecurring(ctx.db, ctx.businessId, id))
    await removeCard(ctx, id)
    await queries.deleteRecurring(ctx.db, ctx.businessId, id)
    await recordActivity(ctx, 'recurring.deleted', id, await namesOf(ctx, row))
  })
}

/**
 * Tries a date again that was refused, as the recurring invoice is now, and returns the recurring invoice's id. Throws what
 * issuing refuses; the date then waits on.
 */
export function retryOccurrence(ctx: Ctx, occurrenceId: string): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const occurrence = found(await dates.lockOccurrence(db, businessId, occurrenceId))
    if (occurrence.state !== 'refused') throw new AppError('recurring.not_refused')
    const row = found(await queries.lockRecurring(db, businessId, occurrence.recurringId))
    const outcome = await makeInvoice(ctx, row, occurrence.onDate)
    await dates.setOutcome(db, businessId, occurrenceId, { ...outcome, workedAt: ctx.now() })
    return row.id
  })
}

/**
 * The columns that follow from a row of a backup. One that was to run before now comes back paused, so that a restore issues
 * nothing in arrears.
 */
export function restoredColumns(
  ctx: Pick<Ctx, 'timeZone' | 'now'>,
  row: Pick<queries.RecurringRow, 'content' | 'state' | 'pausedFor' | 'nextOn' | 'reviewOn'> & {
    reviewToldAt: string | null
  },
): Pick<queries.RecurringFields, 'search' | 'state' | 'pausedFor' | 'wakeAt'> {
  const { content, nextOn, reviewOn } = row
  const isOverdue = row.state === 'active' && (nextOn ?? '') < todayOf(ctx)
  const state = isOverdue ? 'paused' : row.state
  const reviewToldAt = row.reviewToldAt === null ? null : new Date(row.reviewToldAt)
  return {
    search: searchOf(content),
    state,
    pausedFor: isOverdue ? 'owner' : row.pausedFor,
    wakeAt: wakeAt({ state, nextOn, reviewOn, reviewToldAt }, ctx.timeZone),
  }
}

function searchOf({ items }: queries.RecurringRow['content']): string {
  return foldForSearch(items.map(({ description }) => description).join(' ')).slice(0, SEARCHED)
}

async function lockUnended(ctx: Ctx, id: string): Promise<queries.RecurringRow> {
  const row = found(await queries.lockRecurring(ctx.db, ctx.businessId, id))
  if (row.state === 'ended') throw new AppError('recurring.has_ended')
  return row
}

function save(
  ctx: Ctx,
  row: queries.RecurringRow,
  change: Partial<queries.RecurringRow>,
): Promise<void> {
  const next = { ...row, ...change }
  return queries.updateRecurring(ctx.db, ctx.businessId, row.id, {
    ...change,
    wakeAt: wakeAt(next, ctx.timeZone),
  })
}

/** A field that breaks a rule, named by the rule's own code. */
function refusedBy(
  path: string,
  code:
    | 'recurring.end_before_start'
    | 'recurring.start_in_past'
    | 'recurring.no_dates'
    | 'recurring.placeholder_unknown'
    | 'recurring.rate_by_hand',
  details: Record<string, unknown> = {},
): AppError {
  return new AppError(code, { ...details, fields: [{ path, message: code }] })
}
