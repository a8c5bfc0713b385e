import { BackupQuote, BackupQuoteDraft, BackupQuoteInvoice } from '@isiro/contracts/backup-quotes'
import { compactNumber } from '@isiro/domain/invoice-number'
import { canUse } from '@isiro/domain/plans'
import { QUOTE_NUMBER_PATTERN, quotePattern } from '@isiro/domain/quote-number'
import { newLinkToken } from '../../../platform/db/public-links.ts'
import { lockPlan, requireIssuer } from '../../business/service.ts'
import { continueYears } from '../../documents/service.ts'
import { planExpiry, planReleases, quoteDraftFields } from '../../quotes/service.ts'
import { type Candidate, candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { findDraftIds, findIds, insertLinks } from '../restore/restore-queries.ts'
import { describeList } from '../rows/description.ts'
import { insertFree, insertRows, storeLater } from '../rows/insert-queries.ts'
import { DRAFT_COLUMNS, EXCHANGE_RATE } from './document-columns.ts'
import { searchText } from './document-search.ts'
import { quoteProblem } from './quote-problem.ts'
import { findPart, type StandingPart } from './quote-queries.ts'

export const QUOTES = describeList(BackupQuote, {
  list: 'quotes',
  table: 'quotes',
  label: 'number',
  mayDiffer: ['viewedAt', 'isWatermarked', 'proof', 'clientProof'],
  members: {
    exchangeRate: EXCHANGE_RATE,
    proof: null,
    clientProof: null,
    acceptance: {
      object: {
        at: 'acceptedAt',
        by: 'acceptedBy',
        name: 'acceptedName',
        signature: 'signature',
        drawnSignature: 'drawnSignature',
      },
    },
    decline: {
      object: { at: 'declinedAt', by: 'declinedBy', name: 'declinedName', reason: 'declineReason' },
    },
    withdrawal: { object: { at: 'withdrawnAt', reason: 'withdrawReason' } },
  },
  later: [
    'viewedAt',
    'acceptance',
    'decline',
    'remindedAt',
    'expiryToldAt',
    'answeredFrom',
    'withdrawal',
  ],
  added: ['clientName', 'numberKey', 'search', 'answerByFile'],
  byFile: 'answerByFile',
})

export const QUOTE_DRAFTS = describeList(BackupQuoteDraft, {
  ...DRAFT_COLUMNS,
  list: 'quoteDrafts',
  where: { kind: 'quote' },
})

export const QUOTE_INVOICES = describeList(BackupQuoteInvoice, {
  list: 'quoteInvoices',
  table: 'quoteInvoices',
  label: 'createdAt',
  members: { id: 'invoiceId' },
})

/** Restores quotes with their answers, their drafts, and which invoice is of which part. The invoices are here by then. */
export async function restoreQuotes(work: SectionWork): Promise<void> {
  const years = new Set<number>()
  for await (const batch of candidateRows(work, QUOTES)) {
    const valid = await validQuotes(work, batch)
    await addQuotes(work, valid)
    for (const { row } of valid) years.add(Number(row.issueDate.slice(0, 4)))
  }
  await restoreDrafts(work)
  await restoreInvoicesOfParts(work)
  const { brand } = await requireIssuer(work.ctx)
  for (const pattern of new Set([QUOTE_NUMBER_PATTERN, quotePattern(brand)]))
    await continueYears(work.ctx, 'quotes', pattern, years)
}

async function validQuotes(
  work: SectionWork,
  quotes: Candidate<BackupQuote>[],
): Promise<Candidate<BackupQuote>[]> {
  const { ctx } = work
  const late = ctx.now().toISOString()
  const [clients, drafts] = await Promise.all([
    findIds(
      ctx,
      'clients',
      quotes.map(({ row }) => row.clientId),
    ),
    findDraftIds(
      ctx,
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
    if (problem) work.refuse(quote, problem.code, problem.field)
    return !problem
  })
}

/**
 * Quotes count against no limit, so one that nothing proves is restored, too; it gets the watermark that the plan has. An answer
 * that nothing proves is marked as a file's, and a view is left out.
 */
async function addQuotes(work: SectionWork, quotes: Candidate<BackupQuote>[]): Promise<void> {
  const { ctx, proofs } = work
  if (quotes.length === 0) return
  const isMarked = !canUse(await lockPlan(ctx), 'watermark_free')
  const rows = quotes.map(({ row }) => {
    const isDone = proofs.showsDeeds('quotes', row)
    return {
      ...row,
      viewedAt: isDone ? row.viewedAt : null,
      answerByFile: !isDone && (row.acceptance !== null || row.decline !== null),
      clientName: row.client.name,
      numberKey: compactNumber(row.number),
      isWatermarked: row.isWatermarked || (isMarked && !proofs.showsIssue('quotes', row)),
      search: searchText(row),
    }
  })
  const added = await insertFree(ctx, QUOTES, rows)
  const there = rows.filter(({ id }) => added.has(id))
  const links = there.map(({ id }) => ({ id, token: newLinkToken(ctx.businessId) }))
  await insertLinks(ctx, 'quote', links)
  await storeLater(ctx, QUOTES, there)
  await planExpiry(ctx, there.filter(isUnanswered))
  work.report.add('quotes', added.size)
  for (const quote of quotes)
    if (!added.has(quote.row.id)) work.refuse(quote, 'backup.number_taken', 'number')
}

function isUnanswered({ acceptance, decline, withdrawal, expiryToldAt }: BackupQuote): boolean {
  return [acceptance, decline, withdrawal, expiryToldAt].every((answer) => answer === null)
}

async function restoreDrafts(work: SectionWork): Promise<void> {
  const { ctx } = work
  const late = ctx.now().toISOString()
  const business = await requireIssuer(ctx)
  for await (const batch of candidateRows(work, QUOTE_DRAFTS)) {
    const ids = batch.map(({ row }) => row.id)
    const issued = await findIds(ctx, 'quotes', ids)
    const valid = batch.filter((draft) => {
      const { id, createdAt, updatedAt } = draft.row
      const isPast = createdAt <= late && updatedAt <= late
      if (issued.has(id)) work.refuse(draft, 'quotes.not_a_draft', 'id')
      else if (!isPast) work.refuse(draft, 'backup.in_future', 'updatedAt')
      return isPast && !issued.has(id)
    })
    const rows = valid.map(({ row }) => ({
      ...row,
      ...quoteDraftFields(ctx, row.content, business),
      kind: 'quote' as const,
    }))
    await insertRows(ctx, QUOTE_DRAFTS, rows)
    work.report.add('quoteDrafts', rows.length)
  }
}

async function restoreInvoicesOfParts(work: SectionWork): Promise<void> {
  const { ctx } = work
  const { db, businessId, now } = ctx
  const late = now().toISOString()
  const invoiced = new Set<string>()
  for await (const batch of candidateRows(work, QUOTE_INVOICES)) {
    for (const candidate of batch) {
      const { row } = candidate
      const isRefused = work.refusedIds.has(row.quoteId)
      const part = isRefused ? undefined : await findPart(db, businessId, row)
      const problem = partProblem(part, work.refusedIds.has(row.id))
      if (problem) work.refuse(candidate, problem.code, problem.field)
      else if (row.createdAt > late) work.refuse(candidate, 'backup.in_future', 'createdAt')
      else if ((await insertFree(ctx, QUOTE_INVOICES, [row])).size > 0) invoiced.add(row.quoteId)
      else work.refuse(candidate, 'backup.differs')
    }
  }
  // Retained money waits for its day here, too.
  for (const quoteId of invoiced) await planReleases(work.ctx, quoteId)
}

/** The reason why an invoice is not of a part of a quote, or null. */
function partProblem(part: StandingPart | undefined, isInvoiceRefused: boolean) {
  if (!part) return { code: 'backup.quote_missing', field: 'quoteId' }
  if (!part.hasInvoice || isInvoiceRefused) return { code: 'backup.invoice_missing', field: 'id' }
  if (!part.isAccepted) return { code: 'validation.quote_not_accepted', field: 'quoteId' }
  if (!part.isSame) return { code: 'backup.sums_differ', field: 'position' }
  return part.isTaken ? { code: 'quotes.already_invoiced', field: 'position' } : null
}
