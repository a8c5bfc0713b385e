import {
  type Occurrence,
  PAST_DATES,
  type Recurring,
  type RecurringListed,
} from '@isiro/contracts/recurring'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { canUse } from '@isiro/domain/plans'
import { UPCOMING_DATES, upcoming } from '@isiro/domain/recurring-schedule'
import { type Ctx, todayOf } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { translate } from '../../platform/http/problem.ts'
import { requireClient } from '../clients/service.ts'
import { listOccurrences, type OccurrenceRow } from './occurrence-queries.ts'
import { findListed, type ListedRow } from './queries.ts'
import { scheduleOf } from './timetable.ts'

/** Whether dates are worked: under a plan without recurring invoices they wait. */
export function canRun({ plan }: Pick<Ctx, 'plan'>): boolean {
  return canUse(plan, 'recurring')
}

/** A row of the list. A recurring invoice that waits for a higher plan is shown as paused, also before its next date has come. */
export function presentListed(row: ListedRow, ctx: Pick<Ctx, 'plan'>): RecurringListed {
  const isHeld = row.state === 'active' && !canRun(ctx)
  const state = isHeld ? 'paused' : row.state
  const { interval, every, startsOn, monthDay, endsOn } = row
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: row.clientName,
    description: row.content.items[0]?.description ?? '',
    state,
    pausedFor: isHeld ? 'plan' : row.pausedFor,
    interval,
    every,
    startsOn,
    monthDay,
    endsOn,
    count: row.datesCount,
    mode: row.mode,
    nextOn: state === 'active' ? row.nextOn : null,
    currency: row.currency,
    total: formatMinor(row.total),
    refused: row.refused,
  }
}

/** One with its dates. Call it in a transaction. */
export async function presentRecurring(
  ctx: Ctx,
  id: string,
  language: Language,
): Promise<Recurring> {
  const { db, businessId } = ctx
  const row = found(await findListed(db, businessId, id))
  const client = await requireClient(ctx, row.clientId)
  const today = todayOf(ctx)
  const past = await listOccurrences(db, businessId, id, { most: PAST_DATES, today })
  const listed = presentListed(row, ctx)
  const { nextOn } = listed
  return {
    ...listed,
    clientId: client.id,
    client,
    content: row.content,
    dueDays: row.dueDays,
    sendBy: row.sendBy,
    reviewOn: row.reviewOn,
    reviewNote: row.reviewNote,
    isReviewDue: row.reviewToldAt !== null && row.updatedAt <= row.reviewToldAt,
    upcoming: nextOn === null ? [] : upcoming(scheduleOf(row), nextOn, UPCOMING_DATES),
    occurrences: past.map((occurrence) => presentOccurrence(occurrence, language)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function presentOccurrence(row: OccurrenceRow, language: Language): Occurrence {
  const { id, onDate: date, state, lateDays, reason, reasonDetails, workedAt } = row
  return {
    id,
    date,
    state,
    lateDays,
    reason:
      state === 'refused' && reason !== null
        ? translate(language, reason, reasonDetails ?? {})
        : null,
    isPaused: state === 'skipped' && reason === 'paused',
    invoice:
      row.invoiceId === null || row.status === null
        ? null
        : {
            id: row.invoiceId,
            invoiceNumber: row.number,
            status: row.status,
            total: formatMinor(row.total ?? 0),
            balance: formatMinor(row.balance ?? 0),
          },
    workedAt: workedAt.toISOString(),
  }
}
