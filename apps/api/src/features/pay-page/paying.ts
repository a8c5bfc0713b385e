import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import { todayIn } from '@isiro/domain/business-date'
import { type Ctx, read } from '../../platform/db/context.ts'
import { openClientLink } from '../../platform/http/client-link.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { listClientFiles } from '../attachments/service.ts'
import { findStanding } from '../cards/service.ts'
import { listClientNotes } from '../credit-notes/service.ts'
import { type ClientPage, readClientPage } from '../invoices/client-page.ts'
import { findReceipt, type ReceiptDocument } from '../ledger/receipts/service.ts'
import { listOnlineProviders, type ProviderDeps } from '../providers/service.ts'
import {
  type ComeBack,
  type HeldMoney,
  isPayable,
  type PageCard,
  type PayPageView,
  type ReportedTransfer,
} from './pay-page-view.ts'
import * as queries from './queries.ts'

export interface Attempted {
  provider: Provider
  reference: string
}

/** The data the page shows beside the invoice itself. */
export type PayState = Pick<
  PayPageView,
  'notes' | 'files' | 'showsAmount' | 'providers' | 'claim' | 'held' | 'comeBack' | 'card'
>

/**
 * The changes by its notes, the ways to pay this invoice, the claims about it, the money that arrived and is looked at, and the
 * outcome of the payment somebody comes back from.
 */
export async function findPayState(
  deps: ProviderDeps,
  { ctx, id: invoiceId, document }: ClientPage,
  attempted: (Attempted & Pick<ComeBack, 'asksAtOnce'>) | null,
): Promise<PayState> {
  const isOpen = isPayable(document)
  return read(ctx, async (ctx) => {
    const [notes, files, showsAmount, providers, claim, held, comeBack, card] = await Promise.all([
      listClientNotes(ctx, invoiceId),
      listClientFiles(ctx, { kind: 'invoice', id: invoiceId }),
      queries.showsAmountInPreviews(ctx.db, ctx.businessId),
      isOpen ? listOnlineProviders(deps, ctx, document.currency) : [],
      isOpen ? findReportedTransfer(ctx, invoiceId) : null,
      listHeldMoney(ctx, invoiceId),
      attempted && findComeBack(ctx, invoiceId, attempted),
      findPageCard(ctx, invoiceId),
    ])
    return { notes, files, showsAmount, providers, claim, held, comeBack, card }
  })
}

/** The facts of the page about the card on file; null for an invoice that no recurring one issued. */
async function findPageCard(ctx: Ctx, invoiceId: string): Promise<PageCard | null> {
  const standing = await findStanding(ctx, invoiceId)
  if (!standing) return null
  const { card, cardName: name, chargeOn, charge, canAgree } = standing
  const isKept = card?.state === 'kept'
  return {
    onFile: isKept && name !== null ? { name, chargeOn } : null,
    endedCard:
      card !== null && name !== null && card.endedAt !== null
        ? {
            name,
            endedOn: todayIn(ctx.timeZone, card.endedAt),
            isByClient: card.state === 'withdrawn',
          }
        : null,
    charge: charge && { state: charge.state, nextOn: charge.nextOn },
    canAgree,
  }
}

/** Money that arrived for this invoice and is held until the owner decides about it, oldest first. */
async function listHeldMoney(ctx: Ctx, invoiceId: string): Promise<HeldMoney[]> {
  const rows = await queries.listHeld(ctx.db, ctx.businessId, invoiceId)
  return rows.map((row) => ({ ...row, currency: row.currency }))
}

/** Nothing of a claim that was confirmed: the payment says it better. */
async function findReportedTransfer(ctx: Ctx, invoiceId: string): Promise<ReportedTransfer | null> {
  const row = await queries.findLastClaim(ctx.db, ctx.businessId, invoiceId)
  if (!row || row.answer === 'confirmed') return null
  return {
    reportedOn: todayIn(ctx.timeZone, row.claimedAt),
    amount: row.amount,
    isNotReceived: row.answer === 'not_received',
  }
}

const STATES: Record<string, ComeBack['state']> = {
  paid: 'paid',
  review: 'review',
  failed: 'failed',
  abandoned: 'failed',
}

async function findComeBack(
  ctx: Ctx,
  invoiceId: string,
  { provider, reference, asksAtOnce }: Attempted & Pick<ComeBack, 'asksAtOnce'>,
): Promise<ComeBack | null> {
  const wanted = { invoiceId, provider, reference }
  const attempt = await queries.findAttempt(ctx.db, ctx.businessId, wanted)
  if (!attempt) return null
  const state = STATES[attempt.state] ?? 'pending'
  const { amount } = attempt
  return { provider, reference, state, amount, asksAtOnce, name: PROVIDER_NAMES[provider] }
}

export type PayPage = ClientPage & PayState

/** Reads the client's page with its state of payment in one transaction; null for an unknown or withdrawn link. */
export function openPayPage(
  deps: PageDeps & ProviderDeps,
  token: string,
  attempted: (Attempted & Pick<ComeBack, 'asksAtOnce'>) | null,
): Promise<PayPage | null> {
  return readOpened(deps, token, async (page) => ({
    ...page,
    ...(await findPayState(deps, page, attempted)),
  }))
}

export type ReceiptPage = ClientPage & { receipt: ReceiptDocument | null; held: HeldMoney[] }

/** Reads the receipt behind a link; its `receipt` is null until a payment counts. */
export function openReceipt(deps: PageDeps, token: string): Promise<ReceiptPage | null> {
  return readOpened(deps, token, async (page) => {
    const [receipt, held] = await Promise.all([
      findReceipt(page.ctx, page.document, page.id),
      listHeldMoney(page.ctx, page.id),
    ])
    return { ...page, receipt, held }
  })
}

export type PreviewPage = ClientPage & { showsAmount: boolean }

/** Reads what the preview of a link shows; null for an unknown or withdrawn link. */
export function openPreview(deps: PageDeps, token: string): Promise<PreviewPage | null> {
  return readOpened(deps, token, async (page) => {
    const { db, businessId } = page.ctx
    return { ...page, showsAmount: await queries.showsAmountInPreviews(db, businessId) }
  })
}

type PageDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Opens the page of a link and reads more about it in the same transaction. */
async function readOpened<P extends ClientPage>(
  deps: PageDeps,
  token: string,
  readMore: (page: ClientPage) => Promise<P>,
): Promise<P | null> {
  const link = await openClientLink(deps, 'invoice', token)
  if (!link) return null
  return read(link.ctx, async (ctx) => {
    const page = await readClientPage(deps, { ...link, ctx })
    // The transaction's context ends with it.
    return page && { ...(await readMore(page)), ctx: link.ctx }
  })
}
