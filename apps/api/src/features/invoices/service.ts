import type {
  FilterInvoices,
  InvoiceListed,
  InvoiceSummary,
  ListInvoices,
  ListStatus,
} from '@isiro/contracts/invoice-list'
import { INVOICE_FILTERS } from '@isiro/contracts/invoice-list'
import { formatMinor } from '@isiro/domain/money'
import { recordActivity } from '../../platform/db/activity.ts'
import { clientAddress } from '../../platform/db/client-address.ts'
import { type Ctx, read, todayOf, transact } from '../../platform/db/context.ts'
import { refusedCheck } from '../../platform/db/database-errors.ts'
import {
  insertLink,
  newLinkToken,
  revokeLink as withdrawLink,
} from '../../platform/db/public-links.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { findInvoice } from './document-queries.ts'
import { invoiceDrafts } from './drafts.ts'
import * as listQueries from './list-queries.ts'
import { presentDraft, presentInvoice, presentListed } from './present.ts'
import * as queries from './queries.ts'
import { findTimeline } from './timeline-queries.ts'

export { typedClient } from './build-invoice.ts'
export { checkInvoice } from './check-invoice.ts'
export { documentHome } from './home-money.ts'
export { issueInvoice } from './issue.ts'
export { addOpenings, type BroughtInvoice, checkOpening } from './opening.ts'
export type { PlannedInvoice } from './planned-invoice.ts'
export { lineAmount, presentListed, supplierOf } from './present.ts'

/** A draft or an issued invoice: both have the same URL. */
export function getInvoice(ctx: Ctx, id: string) {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const invoice = await findInvoice(db, businessId, id, todayOf(ctx))
    if (invoice) return presentInvoice(invoice, await clientAddress(ctx))
    const draft = found(await invoiceDrafts.find(ctx, id))
    return presentDraft(draft, await findTimeline(db, businessId, id), ctx.now())
  })
}

export async function getIssued(ctx: Ctx, id: string) {
  const invoice = await getInvoice(ctx, id)
  if (invoice.status === 'draft') throw new Error(`Invoice ${id} was expected to be issued.`)
  return invoice
}

export async function getDraft(ctx: Ctx, id: string) {
  const invoice = await getInvoice(ctx, id)
  if (invoice.status !== 'draft') throw new AppError('invoices.not_a_draft')
  return invoice
}

/** Issued invoices as the list shows them, by their ids; one that is none is left out. */
export function listInvoicesById(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceListed>> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const wanted = { ids, today: todayOf(ctx) }
    const rows = ids.length === 0 ? [] : await listQueries.listInvoicesById(db, businessId, wanted)
    return new Map(rows.map((row) => [row.id, presentListed(row)]))
  })
}

export function listPage(
  ctx: Ctx,
  { limit, cursor, q, status, sort, clientId, madeBy, ...days }: ListInvoices,
): Promise<listQueries.ListedRow[]> {
  const after =
    cursor === undefined ? undefined : decodeCursor(cursor, listQueries.sortType(sort ?? '-issued'))
  const filter = {
    limit,
    after,
    q,
    clientId,
    madeBy,
    ...days,
    status: status ?? 'all',
    sort: sort ?? '-issued',
    today: todayOf(ctx),
  } as const
  return read(ctx, ({ db, businessId }) => listQueries.listInvoices(db, businessId, filter))
}

/** Counts for the status chips, and the sums of all invoices of the filter. */
export async function summarise(
  ctx: Ctx,
  { q, status = 'all', clientId, madeBy, from, to, dueFrom, dueTo }: FilterInvoices,
): Promise<InvoiceSummary> {
  const rows = await read(ctx, ({ db, businessId }) =>
    listQueries.sumByStatus(db, businessId, {
      q,
      clientId,
      madeBy,
      from,
      to,
      dueFrom,
      dueTo,
      today: todayOf(ctx),
    }),
  )
  const counts = Object.fromEntries(
    INVOICE_FILTERS.map((filter) => [
      filter,
      countOf(rows.filter((row) => filter === 'all' || row.status === filter)),
    ]),
  ) as InvoiceSummary['counts']
  const filtered = rows.filter((row) => isIn(status, row.status))
  // Nobody owes a draft or a void invoice, so neither is part of a sum.
  const counted = filtered.filter((row) => isIn('issued', row.status))
  const currencies = [...new Set(counted.map(({ currency }) => currency))].sort()
  return {
    counts,
    filtered: {
      count: countOf(filtered),
      sums: currencies.map((currency) => {
        const ofCurrency = counted.filter((row) => row.currency === currency)
        const add = (column: 'total' | 'balance') =>
          formatMinor(ofCurrency.reduce((sum, row) => sum + BigInt(row[column]), 0n))
        return { currency, total: add('total'), balance: add('balance') }
      }),
    },
  }
}

/** Whether a status is part of a list filtered by `narrowed`. */
function isIn(narrowed: ListStatus, status: string): boolean {
  if (narrowed === 'all') return true
  if (narrowed === 'issued') return status !== 'draft' && status !== 'void'
  if (narrowed === 'unpaid') return ['pending', 'part_paid', 'overdue'].includes(status)
  return narrowed === status
}

function countOf(rows: { count: number }[]): number {
  return rows.reduce((sum, row) => sum + row.count, 0)
}

/**
 * Voids an issued invoice. Its number stays taken, and its page shows that it is void. Throws `invoices.void_month_closed`
 * for one that a filed VAT return has counted.
 */
export function voidInvoice(ctx: Ctx, id: string, reason: string | null): Promise<void> {
  return transact(ctx, async (ctx) => {
    const voided = await refuseFiled(() =>
      queries.voidInvoice(ctx.db, ctx.businessId, id, reason, ctx.now()),
    )
    if (!voided) {
      const invoice = await getInvoice(ctx, id)
      if (invoice.status === 'draft') throw new AppError('invoices.is_a_draft')
      if (invoice.status === 'void') throw new AppError('invoices.already_void')
      const { paid, deducted, currency } = invoice
      if (Number(paid) > 0) throw new AppError('invoices.has_payments', { paid, currency })
      if (Number(deducted) > 0)
        throw new AppError('invoices.has_deductions', { deducted, currency })
      throw new AppError('invoices.has_notes')
    }
    await recordActivity(ctx, 'invoice.voided', id, { ...voided, reason })
  })
}

/** Converts the refusal of the database, which knows the closed months, to its error code. */
async function refuseFiled<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const refused = refusedCheck(error)
    if (refused?.constraint !== 'invoices_void_in_open_month') throw error
    throw new AppError('invoices.void_month_closed', { month: refused.detail })
  }
}

/** Withdraws the client's page: its URL no longer works. */
export function revokeLink(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const invoice = await requireIssued(ctx, id)
    const isRevoked = await withdrawLink(ctx.db, ctx.businessId, { kind: 'invoice', id }, ctx.now())
    if (isRevoked) await recordActivity(ctx, 'invoice.link_revoked', id, invoice)
  })
}

/** Gives the client's page a new URL; the withdrawn one stays invalid. */
export function restoreLink(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const invoice = await requireIssued(ctx, id)
    const link = { token: newLinkToken(ctx.businessId), createdAt: ctx.now(), maker: invoice.maker }
    const isNew = await insertLink(ctx.db, ctx.businessId, { kind: 'invoice', id }, link)
    if (isNew) await recordActivity(ctx, 'invoice.link_restored', id, invoice)
  })
}

/** The naming columns of an invoice. Refuses a draft, which has none. */
export async function requireIssued(ctx: Ctx, id: string) {
  const invoice = await queries.findIssued(ctx.db, ctx.businessId, id)
  if (invoice) return invoice
  found(await invoiceDrafts.find(ctx, id))
  throw new AppError('invoices.is_a_draft')
}

/** Records that the client opened the page. Only the first time is stored. */
export function recordView(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const viewed = await queries.markViewed(ctx.db, ctx.businessId, id, ctx.now())
    if (viewed) await recordActivity(ctx, 'invoice.viewed', id, viewed)
  })
}
