import { todayIn } from '@isiro/domain/business-date'
import { NO_HOME_COLUMNS } from '@isiro/domain/exchange-rate'
import { compactNumber } from '@isiro/domain/invoice-number'
import { canUse, planById } from '@isiro/domain/plans'
import { newToken } from '../../../platform/db/ids.ts'
import { lockPlan, requireBusiness } from '../../business/service.ts'
import { draftFields } from '../../invoices/drafts.ts'
import { isProven } from '../file/issue-proof.ts'
import { type Candidate, candidateRows, type SectionWork } from './candidate-rows.ts'
import { continueSeries } from './continue-series.ts'
import { documentProblem, homeOf, untaxedSales } from './document-problem.ts'
import { searchText } from './document-search.ts'
import * as queries from './invoice-queries.ts'
import { restoreAttachments } from './restore-attachments.ts'
import { restoreClaims } from './restore-claims.ts'
import { restoreCreditNotes } from './restore-credit-notes.ts'
import {
  readDeductions,
  restoreCertificates,
  restoreExpectations,
  restoreReversed,
  restoreStanding,
} from './restore-deductions.ts'
import { restoreDeliveryNotes } from './restore-delivery-notes.ts'
import { restoreEntries, restorePayments } from './restore-payments.ts'
import { findDraftIds, findIds } from './restore-queries.ts'
import { restoreQuotes } from './restore-quotes.ts'
import { restoreRecurring } from './restore-recurring.ts'

type Invoice = Candidate<'invoices'>

/** What becomes of an invoice after its issue, which can be stored only after its payments are. */
interface Fate {
  id: string
  viewedAt: string | null
  voidedAt: string | null
  voidReason: string | null
}

/** Restores the invoices with their drafts, notes, payments, claims, deductions, certificates and files, the quotes and the delivery notes. */
export async function restoreInvoices(work: SectionWork): Promise<void> {
  const fates: Fate[] = []
  const expected = new Map<string, number>()
  const ofOlderFile = new Set<string>()
  const voided = new Set<string>()
  for await (const batch of candidateRows(work, 'invoices')) {
    const there = await addInvoices(work, await soundInvoices(work, batch))
    for (const { row } of there) {
      expected.set(row.id, row.expectedDeduction ?? row.wht + row.vatWithheld)
      if (row.expectedDeduction === undefined) ofOlderFile.add(row.id)
      if (row.voidedAt !== null) voided.add(row.id)
    }
    fates.push(
      ...there
        .filter(({ row }) => row.viewedAt !== null || row.voidedAt !== null)
        .map(({ row: { id, viewedAt, voidedAt, voidReason } }) => ({
          id,
          viewedAt,
          voidedAt,
          voidReason,
        })),
    )
  }
  await restoreDrafts(work)
  const notes = { expected, voided }
  await restoreCreditNotes(work, 'debit', notes)
  const payments = await restorePayments(work, expected)
  const facts = { expected, ofOlderFile, voided, ...payments }
  const deductions = await readDeductions(work, facts)
  await restoreReversed(work, deductions, facts)
  await restoreEntries(work, payments)
  await restoreClaims(work)
  await restoreStanding(work, deductions, facts)
  await restoreCreditNotes(work, 'credit', notes)
  await restoreCertificates(work)
  await restoreRecurring(work)
  await restoreExpectations(work, facts)
  await queries.storeFates(work.ctx.db, work.ctx.businessId, fates)
  await restoreQuotes(work)
  await restoreAttachments(work)
  await restoreDeliveryNotes(work)
  const { numberPattern } = await requireBusiness(work.ctx)
  await continueSeries(work.ctx, numberPattern)
}

/** The invoices whose figures add up, whose client is here and whose dates are past. */
async function soundInvoices(work: SectionWork, invoices: Invoice[]): Promise<Invoice[]> {
  const { ctx } = work
  const now = ctx.now().toISOString()
  const ids = invoices.map(({ row }) => row.id)
  const [clients, drafts] = await Promise.all([
    findIds(
      ctx.db,
      ctx.businessId,
      'clients',
      invoices.map(({ row }) => row.clientId),
    ),
    findDraftIds(ctx.db, ctx.businessId, 'invoice', ids),
  ])
  return invoices.filter((invoice) => {
    const { row } = invoice
    const problem =
      documentProblem(row, now) ??
      (clients.has(row.clientId) ? null : { code: 'backup.client_missing', field: 'clientId' }) ??
      (drafts.has(row.id) ? { code: 'invoices.is_a_draft', field: 'id' } : null)
    if (problem) work.refuse('invoices', invoice, problem.code, problem.field)
    return !problem
  })
}

/** Inserts invoices and returns those whose number was free. */
async function addInvoices(work: SectionWork, invoices: Invoice[]): Promise<Invoice[]> {
  const { ctx } = work
  const { allowed, watermarked } = await countUnproven(work, invoices)
  if (allowed.length === 0) return []
  const rows = allowed.map(({ row }) => ({
    ...row,
    ...untaxedSales(row),
    ...(homeOf(row) ?? NO_HOME_COLUMNS),
    clientName: row.client.name,
    numberKey: compactNumber(row.number),
    isWatermarked: row.isWatermarked || watermarked.has(row.id),
    search: searchText(row),
    linkToken: row.hasPage ? newToken() : null,
  }))
  const added = new Set(await queries.insertInvoices(ctx.db, ctx.businessId, ctx.now(), rows))
  for (const invoice of allowed)
    if (!added.has(invoice.row.id))
      work.refuse('invoices', invoice, 'backup.number_taken', 'number')
  const fees = allowed.flatMap(({ row }) =>
    added.has(row.id) ? (row.lateFees ?? []).map((fee) => ({ ...fee, invoiceId: row.id })) : [],
  )
  await queries.insertLateFees(ctx.db, ctx.businessId, fees)
  work.report.add('invoices', added.size)
  return allowed.filter(({ row }) => added.has(row.id))
}

/**
 * Counts the invoices of which nothing proves that this installation issued them. They count against the plan as if they
 * were issued now, or a file would be a way around its limit.
 */
async function countUnproven(work: SectionWork, invoices: Invoice[]) {
  const { ctx } = work
  const { secretKey } = ctx.config
  const unproven = invoices.filter(({ row }) => !isProven(secretKey, 'invoices', row))
  if (unproven.length === 0) return { allowed: invoices, watermarked: new Set<string>() }
  const plan = await lockPlan(ctx)
  const today = todayIn(ctx.timeZone, ctx.now())
  const dated = unproven.filter(({ row }) => row.issueDate <= today)
  const limit = planById(plan).invoiceLimit
  const month = today.slice(0, 7)
  const free = await queries.countAsIssued(ctx.db, ctx.businessId, month, dated.length, limit)
  const counted = new Set(dated.slice(0, free))
  for (const invoice of unproven) {
    if (invoice.row.issueDate > today)
      work.refuse('invoices', invoice, 'backup.in_future', 'issueDate')
    else if (!counted.has(invoice)) work.refuse('invoices', invoice, 'backup.limit_reached')
  }
  const isMarked = !canUse(plan, 'watermark_free')
  return {
    allowed: invoices.filter((invoice) => !unproven.includes(invoice) || counted.has(invoice)),
    watermarked: new Set(isMarked ? dated.map(({ row }) => row.id) : []),
  }
}

async function restoreDrafts(work: SectionWork): Promise<void> {
  const { ctx } = work
  const business = await requireBusiness(ctx)
  for await (const batch of candidateRows(work, 'drafts')) {
    const ids = batch.map(({ row }) => row.id)
    const issued = await findIds(ctx.db, ctx.businessId, 'invoices', ids)
    for (const draft of batch)
      if (issued.has(draft.row.id)) work.refuse('drafts', draft, 'invoices.not_a_draft', 'id')
    const rows = batch
      .filter(({ row }) => !issued.has(row.id))
      .map(({ row }) => ({ ...row, ...draftFields(ctx, row.content, business) }))
    await queries.insertDrafts(ctx.db, ctx.businessId, 'invoice', rows)
  }
}
