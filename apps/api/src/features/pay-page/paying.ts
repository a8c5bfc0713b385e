import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import { todayIn } from '@isiro/domain/business-date'
import { type Ctx, read } from '../../platform/db/context.ts'
import { openClientLink } from '../../platform/http/client-link.ts'
import { found } from '../../platform/http/errors.ts'
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
    const [beside, notes, files, providers, card] = await Promise.all([
      findBeside(ctx, invoiceId, attempted),
      listClientNotes(ctx, invoiceId),
      listClientFiles(ctx, { kind: 'invoice', id: invoiceId }),
      isOpen ? listOnlineProviders(deps, ctx, document.currency) : [],
      findPageCard(ctx, invoiceId),
    ])
    const { showsAmount, held } = beside
    const claim = isOpen ? reportedTransfer(ctx, beside) : null
    const comeBack = attempted && comeBackOf(beside, attempted)
    return { notes, files, showsAmount, providers, claim, held, comeBack, card }
  })
}

async function findBeside(
  { db, businessId }: Ctx,
  invoiceId: string,
  attempted: Attempted | null = null,
): Promise<queries.BesideInvoice> {
  return found(await queries.findBesideInvoice(db, businessId, invoiceId, attempted))
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

/** Nothing of a claim that was confirmed: the payment says it better. */
function reportedTransfer(
  { timeZone }: Ctx,
  { claim }: queries.BesideInvoice,
): ReportedTransfer | null {
  if (!claim || claim.answer === 'confirmed') return null
  return {
    reportedOn: todayIn(timeZone, new Date(claim.claimedAt)),
    amount: claim.amount,
    isNotReceived: claim.answer === 'not_received',
    isByFile: claim.byFile,
  }
}

const STATES: Record<string, ComeBack['state']> = {
  paid: 'paid',
  review: 'review',
  failed: 'failed',
  abandoned: 'failed',
}

function comeBackOf(
  { attempt }: queries.BesideInvoice,
  { provider, reference, asksAtOnce }: Attempted & Pick<ComeBack, 'asksAtOnce'>,
): ComeBack | null {
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
    const [receipt, { held }] = await Promise.all([
      findReceipt(page.ctx, page.document, page.id),
      findBeside(page.ctx, page.id),
    ])
    return { ...page, receipt, held }
  })
}

export type PreviewPage = ClientPage & { showsAmount: boolean }

/** Reads what the preview of a link shows; null for an unknown or withdrawn link. */
export function openPreview(deps: PageDeps, token: string): Promise<PreviewPage | null> {
  return readOpened(deps, token, async (page) => {
    const { showsAmount } = await findBeside(page.ctx, page.id)
    return { ...page, showsAmount }
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
    const page = await readClientPage({ ...link, ctx })
    // The transaction's context ends with it.
    return page && { ...(await readMore(page)), ctx: link.ctx }
  })
}
