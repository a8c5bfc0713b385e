import { compactNumber } from '@isiro/domain/invoice-number'
import { canUse } from '@isiro/domain/plans'
import { QUOTE_NUMBER_PATTERN, quotePattern } from '@isiro/domain/quote-number'
import { newToken } from '../../../platform/db/ids.ts'
import { lockPlan, requireBusiness } from '../../business/service.ts'
import { planReleases } from '../../quotes/retention/plan.ts'
import { quoteDraftFields } from '../../quotes/service.ts'
import { isProven } from '../file/issue-proof.ts'
import { type Candidate, candidateRows, type SectionWork } from './candidate-rows.ts'
import { continueYears } from './continue-series.ts'
import { searchText } from './document-search.ts'
import { insertDrafts } from './invoice-queries.ts'
import { quoteProblem } from './quote-problem.ts'
import * as queries from './quote-queries.ts'
import { findDraftIds, findIds } from './restore-queries.ts'

/** Restores quotes with their answers, their drafts, and which invoice is of which part. The invoices are here by then. */
export async function restoreQuotes(work: SectionWork): Promise<void> {
  const years = new Set<number>()
  for await (const batch of candidateRows(work, 'quotes')) {
    const sound = await soundQuotes(work, batch)
    await addQuotes(work, sound)
    for (const { row } of sound) years.add(Number(row.issueDate.slice(0, 4)))
  }
  await restoreDrafts(work)
  await restoreInvoicesOfParts(work)
  const { brand } = await requireBusiness(work.ctx)
  for (const pattern of new Set([QUOTE_NUMBER_PATTERN, quotePattern(brand)]))
    await continueYears(work.ctx, 'quotes', pattern, years)
}

async function soundQuotes(
  work: SectionWork,
  quotes: Candidate<'quotes'>[],
): Promise<Candidate<'quotes'>[]> {
  const { db, businessId, now } = work.ctx
  const late = now().toISOString()
  const [clients, drafts] = await Promise.all([
    findIds(
      db,
      businessId,
      'clients',
      quotes.map(({ row }) => row.clientId),
    ),
    findDraftIds(
      db,
      businessId,
      'quote',
      quotes.map(({ row }) => row.id),
    ),
  ])
  return quotes.filter((quote) => {
    const { row } = quote
    const problem =
      quoteProblem(row, late) ??
      (clients.has(row.clientId) ? null : { code: 'backup.client_missing', field: 'clientId' }) ??
      (drafts.has(row.id) ? { code: 'quotes.is_a_draft', field: 'id' } : null)
    if (problem) work.refuse('quotes', quote, problem.code, problem.field)
    return !problem
  })
}

/** Quotes count against no limit, so one that nothing proves is restored, too; it gets the watermark that the plan has. */
async function addQuotes(work: SectionWork, quotes: Candidate<'quotes'>[]): Promise<void> {
  const { ctx } = work
  if (quotes.length === 0) return
  const isMarked = !canUse(await lockPlan(ctx), 'watermark_free')
  const rows = quotes.map(({ row }) => ({
    ...row,
    clientName: row.client.name,
    numberKey: compactNumber(row.number),
    isWatermarked:
      row.isWatermarked || (isMarked && !isProven(ctx.config.secretKey, 'quotes', row)),
    search: searchText(row),
    linkToken: newToken(16),
  }))
  const added = new Set(await queries.insertQuotes(ctx.db, ctx.businessId, ctx.now(), rows))
  work.report.add('quotes', added.size)
  for (const quote of quotes)
    if (!added.has(quote.row.id)) work.refuse('quotes', quote, 'backup.number_taken', 'number')
}

async function restoreDrafts(work: SectionWork): Promise<void> {
  const { ctx } = work
  const late = ctx.now().toISOString()
  const business = await requireBusiness(ctx)
  for await (const batch of candidateRows(work, 'quoteDrafts')) {
    const ids = batch.map(({ row }) => row.id)
    const issued = await findIds(ctx.db, ctx.businessId, 'quotes', ids)
    const sound = batch.filter((draft) => {
      const { id, createdAt, updatedAt } = draft.row
      const isPast = createdAt <= late && updatedAt <= late
      if (issued.has(id)) work.refuse('quoteDrafts', draft, 'quotes.not_a_draft', 'id')
      else if (!isPast) work.refuse('quoteDrafts', draft, 'backup.in_future', 'updatedAt')
      return isPast && !issued.has(id)
    })
    const rows = sound.map(({ row }) => ({
      ...row,
      ...quoteDraftFields(ctx, row.content, business),
    }))
    await insertDrafts(ctx.db, ctx.businessId, 'quote', rows)
    work.report.add('quoteDrafts', rows.length)
  }
}

async function restoreInvoicesOfParts(work: SectionWork): Promise<void> {
  const { db, businessId, now } = work.ctx
  const late = now().toISOString()
  const invoiced = new Set<string>()
  for await (const batch of candidateRows(work, 'quoteInvoices')) {
    for (const candidate of batch) {
      const { row } = candidate
      const isRefused = work.refusedIds.has(row.quoteId)
      const part = isRefused ? undefined : await queries.findPart(db, businessId, row)
      const problem = partProblem(part, work.refusedIds.has(row.id))
      if (problem) work.refuse('quoteInvoices', candidate, problem.code, problem.field)
      else if (row.createdAt > late)
        work.refuse('quoteInvoices', candidate, 'backup.in_future', 'createdAt')
      else if (!(await queries.insertQuoteInvoice(db, businessId, row)))
        work.refuse('quoteInvoices', candidate, 'backup.differs')
      else invoiced.add(row.quoteId)
    }
  }
  // What was kept back waits for its day here, too.
  for (const quoteId of invoiced) await planReleases(work.ctx, quoteId)
}

/** The reason why an invoice is not of a part of a quote, or null. */
function partProblem(part: queries.StandingPart | undefined, isInvoiceRefused: boolean) {
  if (!part) return { code: 'backup.quote_missing', field: 'quoteId' }
  if (!part.hasInvoice || isInvoiceRefused) return { code: 'backup.invoice_missing', field: 'id' }
  if (!part.isAccepted) return { code: 'validation.invalid', field: 'quoteId' }
  if (!part.isSame) return { code: 'backup.sums_differ', field: 'position' }
  return part.isTaken ? { code: 'quotes.already_invoiced', field: 'position' } : null
}
