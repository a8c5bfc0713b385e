import { BackupDraft, BackupInvoice, BackupLateFeeMade } from '@isiro/contracts/backup-invoices'
import { NO_HOME_COLUMNS } from '@isiro/domain/exchange-rate'
import { compactNumber } from '@isiro/domain/invoice-number'
import { canUse, planById } from '@isiro/domain/plans'
import { todayOf } from '../../../platform/db/context.ts'
import { newLinkToken } from '../../../platform/db/public-links.ts'
import { lockPlan, requireIssuer } from '../../business/service.ts'
import { draftFields } from '../../invoices/drafts.ts'
import { type Candidate, candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { findDraftIds, findIds, insertLinks } from '../restore/restore-queries.ts'
import { describeList, describeRows } from '../rows/description.ts'
import { insertFree, insertRows } from '../rows/insert-queries.ts'
import { restoreCertificates } from './certificates.ts'
import { restoreClaims } from './claims.ts'
import { continueSeries } from './continue-series.ts'
import { restoreCreditNotes } from './credit-notes.ts'
import {
  readDeductions,
  restoreExpectations,
  restoreReversed,
  restoreStanding,
} from './deductions.ts'
import { DRAFT_COLUMNS, EXCHANGE_RATE } from './document-columns.ts'
import { documentProblem, homeOf, untaxedSales } from './document-problem.ts'
import { searchText } from './document-search.ts'
import { countAsIssued, type Fate, storeFates } from './invoice-queries.ts'
import { restoreEntries, restorePayments } from './payments.ts'
import { restoreRecurring } from './recurring.ts'

const LATE_FEES = describeRows(BackupLateFeeMade, {
  table: 'lateFees',
  owner: 'invoiceId',
  order: ['period'],
  members: {},
})

export const INVOICES = describeList(BackupInvoice, {
  list: 'invoices',
  table: 'invoices',
  label: 'number',
  // Whether the watermark is printed may have been decided by the plan here.
  mayDiffer: [
    'taxMonth',
    'expectedDeduction',
    'lateFees',
    'isWatermarked',
    'viewedAt',
    'hasPage',
    'proof',
    'clientProof',
  ],
  members: {
    exchangeRate: EXCHANGE_RATE,
    opening: { object: { day: 'openingDay', total: 'openingTotal' } },
    lateFees: { list: LATE_FEES },
    hasPage: {
      isReferredToBy: {
        table: 'publicLinks',
        owner: 'subjectId',
        where: { kind: 'invoice', revokedAt: null },
      },
    },
    proof: null,
    clientProof: null,
  },
  later: ['viewedAt', 'voidedAt', 'voidReason'],
  added: [
    'clientName',
    'numberKey',
    'zeroSales',
    'exemptSales',
    'unchargedSales',
    'homeSubtotal',
    'homeVat',
    'homeWht',
    'homeVatWithheld',
    'homeZeroSales',
    'homeExemptSales',
    'search',
  ],
})

export const DRAFTS = describeList(BackupDraft, {
  ...DRAFT_COLUMNS,
  list: 'drafts',
  where: { kind: 'invoice' },
})

type Invoice = Candidate<BackupInvoice>

/** Restores the invoices with their drafts, notes, payments, claims, deductions and certificates, and the recurring ones. */
export async function restoreInvoices(work: SectionWork): Promise<void> {
  const fates: Fate[] = []
  const expected = new Map<string, number>()
  const ofOlderFile = new Set<string>()
  const voided = new Set<string>()
  for await (const batch of candidateRows(work, INVOICES)) {
    const there = await addInvoices(work, await validInvoices(work, batch))
    for (const { row } of there) {
      expected.set(row.id, row.expectedDeduction ?? row.wht + row.vatWithheld)
      if (row.expectedDeduction === undefined) ofOlderFile.add(row.id)
      if (row.voidedAt !== null) voided.add(row.id)
    }
    fates.push(
      ...there
        .map(({ row }) => fateOf(work, row))
        .filter(({ viewedAt, voidedAt }) => viewedAt !== null || voidedAt !== null),
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
  await storeFates(work.ctx.db, work.ctx.businessId, fates)
  const { numberPattern } = await requireIssuer(work.ctx)
  await continueSeries(work.ctx, numberPattern)
}

/** What became of an invoice. A view that nothing proves is left out. */
function fateOf({ proofs }: SectionWork, row: BackupInvoice): Fate {
  const { id, voidedAt, voidReason } = row
  const viewedAt = proofs.showsDeeds('invoices', row) ? row.viewedAt : null
  return { id, viewedAt, voidedAt, voidReason }
}

/** The invoices whose figures add up, whose client is here and whose dates are past. */
async function validInvoices(work: SectionWork, invoices: Invoice[]): Promise<Invoice[]> {
  const { ctx } = work
  const now = ctx.now().toISOString()
  const ids = invoices.map(({ row }) => row.id)
  const [clients, drafts] = await Promise.all([
    findIds(
      ctx,
      'clients',
      invoices.map(({ row }) => row.clientId),
    ),
    findDraftIds(ctx, 'invoice', ids),
  ])
  return invoices.filter((invoice) => {
    const { row } = invoice
    const problem =
      documentProblem(row, now) ??
      (clients.has(row.clientId) ? null : { code: 'backup.client_missing', field: 'clientId' }) ??
      (drafts.has(row.id) ? { code: 'invoices.is_a_draft', field: 'id' } : null)
    if (problem) work.refuse(invoice, problem.code, problem.field)
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
    taxMonth: row.taxMonth ?? '',
    // Until all that settles invoices is there.
    expectedDeduction: 0,
    amountInWords: row.amountInWords ?? false,
  }))
  const added = await insertFree(ctx, INVOICES, rows)
  const there = allowed.filter(({ row }) => added.has(row.id))
  const open = there.filter(({ row }) => row.hasPage)
  const links = open.map(({ row }) => ({ id: row.id, token: newLinkToken(ctx.businessId) }))
  await insertLinks(ctx, 'invoice', links)
  for (const invoice of allowed)
    if (!added.has(invoice.row.id)) work.refuse(invoice, 'backup.number_taken', 'number')
  // So that none of these fees is made again.
  const fees = there.flatMap(({ row: { id: invoiceId, lateFees = [] } }) =>
    lateFees.map((fee) => ({ ...fee, invoiceId })),
  )
  await insertFree(ctx, LATE_FEES, fees)
  work.report.add('invoices', added.size)
  return there
}

/**
 * Counts the invoices of which nothing proves that this business issued them. They count against the plan as if they
 * were issued now, or a file would be a way around its limit.
 */
async function countUnproven(work: SectionWork, invoices: Invoice[]) {
  const { ctx, proofs } = work
  // An opening invoice was issued elsewhere, and counts against no plan.
  const unproven = invoices.filter(({ row }) => !row.opening && !proofs.showsIssue('invoices', row))
  if (unproven.length === 0) return { allowed: invoices, watermarked: new Set<string>() }
  const plan = await lockPlan(ctx)
  const today = todayOf(ctx)
  const dated = unproven.filter(({ row }) => row.issueDate <= today)
  const limit = planById(plan).invoiceLimit
  const month = today.slice(0, 7)
  const free = await countAsIssued(ctx.db, ctx.businessId, month, dated.length, limit)
  const counted = new Set(dated.slice(0, free))
  for (const invoice of unproven) {
    if (invoice.row.issueDate > today) work.refuse(invoice, 'backup.in_future', 'issueDate')
    else if (!counted.has(invoice)) work.refuse(invoice, 'backup.limit_reached')
  }
  const isMarked = !canUse(plan, 'watermark_free')
  return {
    allowed: invoices.filter((invoice) => !unproven.includes(invoice) || counted.has(invoice)),
    watermarked: new Set(isMarked ? dated.map(({ row }) => row.id) : []),
  }
}

async function restoreDrafts(work: SectionWork): Promise<void> {
  const { ctx } = work
  const business = await requireIssuer(ctx)
  for await (const batch of candidateRows(work, DRAFTS)) {
    const ids = batch.map(({ row }) => row.id)
    const issued = await findIds(ctx, 'invoices', ids)
    for (const draft of batch)
      if (issued.has(draft.row.id)) work.refuse(draft, 'invoices.not_a_draft', 'id')
    const rows = batch
      .filter(({ row }) => !issued.has(row.id))
      .map(({ row }) => ({
        ...row,
        ...draftFields(ctx, row.content, business),
        kind: 'invoice' as const,
      }))
    await insertRows(ctx, DRAFTS, rows)
  }
}
