import type {
  CreateCreditNote,
  CreateDebitNote,
  CreditNote,
  InvoiceCreditNotes,
  ListCreditNotes,
} from '@isiro/contracts/credit-notes'
import type { CreditNoteKind } from '@isiro/domain/credit-note-number'
import { formatMinor } from '@isiro/domain/money'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { requireApproval } from '../approval-rules/service.ts'
import { lockPlan, requireIssuer } from '../business/service.ts'
import { requireClient } from '../clients/service.ts'
import { requireIssued } from '../invoices/service.ts'
import {
  expectOfDebit,
  type FreedPayment,
  lockPaymentsOf,
  settleWithCredit,
  uncertifiedOf,
} from '../ledger/credited.ts'
import { buildNote } from './build-note.ts'
import { noteHome } from './home-money.ts'
import { presentNote } from './present.ts'
import * as queries from './queries.ts'
import { creditTerms, debitTerms, type NoteTerms } from './terms.ts'

export { type ClientNote, clientNoteDocument, listClientNotes } from './client-notes.ts'
export { noteHome } from './home-money.ts'
export { creditNotePdf } from './printed/printed-note.ts'

/**
 * Issues a credit note: takes what is credited off the invoice, frees what was paid or kept back of it, and makes the
 * note immutable, all in one transaction. Freed money becomes the client's credit.
 *
 * Tax that the client kept back with a certificate stays with the business, and as much becomes the client's credit.
 *
 * Throws `approval.required`, `credit_notes.invoice_void`, the refusals of `creditTerms`, and `credit_notes.changed_meanwhile`.
 */
export function createCreditNote(
  ctx: Ctx,
  invoiceId: string,
  input: CreateCreditNote,
): Promise<CreditNote> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const payments = await lockPaymentsOf(ctx, invoiceId)
    const invoice = await lockInvoice(ctx, invoiceId)
    const earlier = await queries.listCredited(db, businessId, invoiceId)
    const terms = creditTerms(invoice, earlier, input)
    const { rateMicro: rate, homeCurrency: home } = invoice
    const worth = rate === null || home === null ? null : { rate, home }
    const credited = { invoiceId, payments, figures: terms.figures, worth }
    return settleWithCredit(ctx, credited, (freed) =>
      issueNote(ctx, { kind: 'credit', invoice, terms, reason: input.reason, freed }),
    )
  })
}

/** Issues a debit note: what it adds is owed with the invoice. Throws `credit_notes.invoice_void` and the refusals of `debitTerms`. */
export function createDebitNote(
  ctx: Ctx,
  invoiceId: string,
  input: CreateDebitNote,
): Promise<CreditNote> {
  return transact(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, invoiceId)
    const terms = debitTerms(invoice, input)
    const { reason } = input
    const note = await issueNote(ctx, { kind: 'debit', invoice, terms, reason, freed: [] })
    await expectOfDebit(ctx, invoiceId, terms.figures)
    return note
  })
}

/** Locks the invoice of a note. Refuses a draft and a void invoice. */
async function lockInvoice(ctx: Ctx, invoiceId: string): Promise<queries.NotedInvoice> {
  await requireIssued(ctx, invoiceId)
  const invoice = found(await queries.lockNotedInvoice(ctx.db, ctx.businessId, invoiceId))
  if (invoice.voidedAt !== null) throw new AppError('credit_notes.invoice_void')
  return invoice
}

const ACTIVITIES = {
  credit: 'invoice.credit_note_issued',
  debit: 'invoice.debit_note_issued',
} as const

interface Issue {
  kind: CreditNoteKind
  invoice: queries.NotedInvoice
  terms: NoteTerms
  reason: string
  freed: FreedPayment[]
}

async function issueNote(ctx: Ctx, { terms, ...issue }: Issue): Promise<CreditNote> {
  const { db, businessId } = ctx
  const { kind, invoice } = issue
  const [business, client, plan, home] = await Promise.all([
    requireIssuer(ctx),
    requireClient(ctx, invoice.clientId),
    lockPlan(ctx),
    noteHome(ctx, invoice, kind, terms.figures),
  ])
  if (home === null) throw new AppError('invoices.total_too_large')
  if (kind === 'credit') {
    const { homeSubtotal, homeVat } = home
    const converted = homeSubtotal === null ? null : homeSubtotal + (homeVat ?? 0)
    const isHome = invoice.currency === business.currency
    const amount = isHome ? terms.figures.noteTotal : converted
    await requireApproval(ctx, { what: 'credit_note', amount, subjectName: client.name })
  }
  const note = buildNote({ ...ctx, plan }, { ...issue, ...terms, business, client, home })
  const number = await queries.bookCreditNote(db, businessId, note)
  // Two patterns of one business can print the same number. The owner must choose another pattern.
  if (number === null) throw new AppError('business.number_pattern_used')
  await recordActivity(ctx, ACTIVITIES[kind], invoice.id, {
    number: invoice.number,
    clientName: client.name,
    noteId: note.id,
    noteNumber: number,
    amount: terms.figures.noteTotal,
    currency: invoice.currency,
  })
  return presentNote(found(await queries.findCreditNote(db, businessId, note.id)))
}

export function getCreditNote(ctx: Ctx, id: string): Promise<CreditNote> {
  return read(ctx, async ({ db, businessId }) =>
    presentNote(found(await queries.findCreditNote(db, businessId, id))),
  )
}

/** The notes of an invoice, oldest first, and how the invoice stands. */
export function creditNotesOf(ctx: Ctx, invoiceId: string): Promise<InvoiceCreditNotes> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await requireIssued(ctx, invoiceId)
    const [invoice, notes, uncertified] = await Promise.all([
      queries.findNotedInvoice(db, businessId, invoiceId),
      queries.listOfInvoice(db, businessId, invoiceId),
      uncertifiedOf(ctx, invoiceId),
    ])
    const facts = found(invoice)
    const { subtotal, vat, debited, credited, paid, deducted, expectedDeduction } = facts
    return {
      notes: notes.map(presentNote),
      standing: {
        owed: formatMinor(subtotal + vat + debited - credited),
        paid: formatMinor(paid),
        deducted: formatMinor(deducted),
        vatDeducted: formatMinor(facts.vatDeducted),
        expectedDeduction: formatMinor(expectedDeduction),
        vatToWithhold: formatMinor(facts.vatWithheld + facts.notedVat),
        uncertifiedWht: formatMinor(uncertified.wht),
        uncertifiedVat: formatMinor(uncertified.vat),
      },
    }
  })
}

export function listPage(
  ctx: Ctx,
  { cursor, ...filter }: ListCreditNotes,
): Promise<queries.ListedRow[]> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'timestamptz')
  return read(ctx, ({ db, businessId }) =>
    queries.listCreditNotes(db, businessId, { ...filter, after }),
  )
}
