import {
  type FilterQuotes,
  type ListQuotes,
  QUOTE_FILTERS,
  type QuoteSummary,
} from '@isiro/contracts/quote-list'
import { addDays, todayIn } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { canUse } from '@isiro/domain/plans'
import { isAnswerable } from '@isiro/domain/quote-status'
import { recordActivity } from '../../platform/db/activity.ts'
import { clientAddress } from '../../platform/db/client-address.ts'
import { type Ctx, read, todayOf, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { requireSettings } from '../messages/settings/service.ts'
import { quoteDrafts } from './drafts.ts'
import { type ListedRow, listQuotes, sortType, sumByStatus } from './list-queries.ts'
import { presentDraft, presentQuote } from './present.ts'
import * as queries from './queries.ts'

export { acceptQuote, declineQuote } from './answers.ts'
export { quoteDocument, type ShownQuote } from './document.ts'
export { quoteDraftFields } from './drafts.ts'
export { planExpiry } from './expiry.ts'
export { invoicePart } from './invoicing.ts'
export { issueQuote } from './issue.ts'
export { quotePdf } from './printed/printed-quote.ts'
export { planReleases } from './retention/plan.ts'
export { listReleases } from './retention/planned.ts'

/** A draft or an issued quote: both have the same URL. Sentences are in the reader's language. */
export function getQuote(ctx: Ctx, id: string, language: Language) {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const today = todayOf(ctx)
    const quote = await queries.findQuote(db, businessId, id, today)
    const draft = quote ? undefined : found(await quoteDrafts.find(ctx, id))
    const events = await queries.listEvents(db, businessId, id)
    if (draft) return presentDraft(draft, events, ctx.now())
    const issued = found(quote)
    const remindsOn = await dayOfReminder(ctx, issued, today)
    return presentQuote(issued, events, {
      address: await clientAddress(ctx),
      today,
      remindsOn,
      language,
    })
  })
}

/** The day on which the automatic reminder of a quote goes; null where there is none to come. */
async function dayOfReminder(ctx: Ctx, quote: queries.QuoteRow, today: string) {
  if (!isAnswerable(quote.status) || quote.remindedAt || !canUse(ctx.plan, 'quotes')) return null
  const { on, quoteDays } = await requireSettings(ctx)
  const isOn =
    (quote.client.email !== null && on.includes('quote_reminder:email')) ||
    (quote.client.phone !== null && on.includes('quote_reminder:sms'))
  if (!isOn) return null
  const planned = addDays(quote.validUntil, -quoteDays)
  const next = addDays(todayIn(ctx.timeZone, quote.issuedAt), 1)
  const day = [planned, next, today].sort().at(-1) ?? today
  return day > quote.validUntil ? null : day
}

export async function getIssued(ctx: Ctx, id: string, language: Language) {
  const quote = await getQuote(ctx, id, language)
  if (quote.status === 'draft') throw new AppError('quotes.is_a_draft')
  return quote
}

export async function getDraft(ctx: Ctx, id: string, language: Language) {
  const quote = await getQuote(ctx, id, language)
  if (quote.status !== 'draft') throw new AppError('quotes.not_a_draft')
  return quote
}

export function listPage(
  ctx: Ctx,
  { cursor, status = 'all', sort = '-issued', ...filter }: ListQuotes,
): Promise<ListedRow[]> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sortType(sort))
  return read(ctx, ({ db, businessId }) =>
    listQuotes(db, businessId, { ...filter, status, sort, after, today: todayOf(ctx) }),
  )
}

/** Counts for the status chips, and the sums of the filtered quotes that were sent and not withdrawn. */
export async function summarise(
  ctx: Ctx,
  { status = 'all', ...filter }: FilterQuotes,
): Promise<QuoteSummary> {
  const rows = await read(ctx, ({ db, businessId }) =>
    sumByStatus(db, businessId, { ...filter, status: 'all', today: todayOf(ctx) }),
  )
  const countOf = (of: typeof rows) => of.reduce((sum, row) => sum + row.count, 0)
  const isIn = (narrowed: string) => (row: { status: string }) =>
    narrowed === 'all' || row.status === narrowed
  const counts = Object.fromEntries(
    QUOTE_FILTERS.map((name) => [name, countOf(rows.filter(isIn(name)))]),
  ) as QuoteSummary['counts']
  const filtered = rows.filter(isIn(status))
  const counted = filtered.filter((row) => row.status !== 'draft' && row.status !== 'withdrawn')
  const currencies = [...new Set(counted.map(({ currency }) => currency))].sort()
  return {
    counts,
    filtered: {
      count: countOf(filtered),
      sums: currencies.map((currency) => ({
        currency,
        total: formatMinor(
          counted
            .filter((row) => row.currency === currency)
            .reduce((sum, row) => sum + BigInt(row.total), 0n),
        ),
      })),
    },
  }
}

/** Records that the client opened the page. Only the first time is stored. */
export function recordView(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const viewed = await queries.markViewed(ctx.db, ctx.businessId, id, ctx.now())
    if (viewed) await recordActivity(ctx, 'quote.viewed', id, viewed)
  })
}
