import {
  type CardCharge,
  type CardOnFile,
  type InvoiceCard,
  PAST_CHARGES,
  type RecurringCard,
} from '@isiro/contracts/cards'
import { type BusinessDate, todayIn } from '@isiro/domain/business-date'
import { chargeOn, isCardExpired } from '@isiro/domain/card-charges'
import { formatMinor } from '@isiro/domain/money'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, read, todayOf, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { requireBusiness } from '../business/service.ts'
import { type CardsOnFile, findPayable } from '../providers/service.ts'
import { noteConsent } from './agree.ts'
import * as charges from './charge-queries.ts'
import { endCard, nameOf } from './end.ts'
import { keepCard } from './keep.ts'
import { noteCardOutcome } from './outcome.ts'
import * as queries from './queries.ts'

/** The work of cards on file in the transactions of a provider's attempt. */
export const CARDS_ON_FILE: CardsOnFile = {
  noteConsent,
  keepCard,
  noteOutcome: noteCardOutcome,
}

/** The card of a recurring invoice with its charges. */
export function getRecurringCard(ctx: Ctx, recurringId: string): Promise<RecurringCard> {
  return read(ctx, async ({ db, businessId, timeZone, now }) => {
    if (!(await queries.isRecurringThere(db, businessId, recurringId)))
      throw new AppError('resource.not_found')
    const today = todayIn(timeZone, now())
    const [latest, rows, owed] = await Promise.all([
      queries.findLatestCard(db, businessId, recurringId),
      charges.listCharges(db, businessId, recurringId, PAST_CHARGES),
      charges.listOwedAtAll(db, businessId, recurringId),
    ])
    const card = latest?.state === 'kept' ? presentCard(latest, today) : null
    const days = rows.flatMap(({ nextOn }) => (nextOn === null ? [] : [nextOn]))
    const planned = card
      ? owed
          .filter(({ issuedAt }) => latest !== undefined && issuedAt > latest.agreedAt)
          .map(({ dueDate }) => chargeOn(dueDate, today))
      : []
    return {
      card,
      nextChargeOn: [...days, ...planned].sort()[0] ?? null,
      charges: rows.map(presentCharge),
    }
  })
}

/** The card on file and its charge of an invoice, for its page in the web. */
export function getInvoiceCard(ctx: Ctx, invoiceId: string): Promise<InvoiceCard> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    found(await findPayable(ctx, invoiceId))
    const standing = await findStanding(ctx, invoiceId)
    if (!standing) return { recurringId: null, card: null, chargeOn: null, charge: null }
    const { recurringId, card, chargeOn } = standing
    const row = standing.charge && (await charges.findListed(db, businessId, invoiceId))
    const today = todayOf(ctx)
    return {
      recurringId,
      card: card?.state === 'kept' ? presentCard(card, today) : null,
      chargeOn,
      charge: row ? presentCharge(row) : null,
    }
  })
}

function presentCard(row: queries.CardRow, today: string): CardOnFile | null {
  const { brand, last4, expMonth, expYear, agreedAt, currency, isTest } = row
  if (brand === null || last4 === null || expMonth === null || expYear === null) return null
  const isExpired = isCardExpired({ expMonth, expYear }, today)
  return {
    brand,
    last4,
    expMonth,
    expYear,
    isExpired,
    agreedAt: agreedAt.toISOString(),
    currency,
    isTest,
  }
}

function presentCharge(row: charges.ListedCharge): CardCharge {
  const { invoiceId, number, state, chargeOn, nextOn, currency, tries, reason, words } = row
  return {
    invoiceId,
    invoiceNumber: number,
    state,
    chargeOn,
    nextOn,
    amount: formatMinor(state === 'paid' || state === 'charging' ? (row.amount ?? 0) : row.balance),
    currency,
    tries,
    reason,
    words,
  }
}

/** An invoice with the card of its recurring invoice. */
export interface CardStanding {
  recurringId: string
  /** The kept card, or the one that was taken away last; null where there was none. */
  card: queries.CardRow | null
  cardName: string | null
  /** The day on which the kept card is to be charged for this invoice; null where it is not. */
  chargeOn: string | null
  charge: charges.ChargeRow | null
  /** Whether the client may agree to a card with the payment of this invoice. */
  canAgree: boolean
}

/** Reads the standing of an invoice; null for one that came from no recurring invoice. Call it in a transaction. */
export async function findStanding(ctx: Ctx, invoiceId: string): Promise<CardStanding | null> {
  const { db, businessId } = ctx
  const recurring = await queries.findRecurringOf(db, businessId, invoiceId)
  if (!recurring) return null
  const [latest, charge, invoice, { plan, timeZone }] = await Promise.all([
    queries.findLatestCard(db, businessId, recurring.id),
    charges.findCharge(db, businessId, invoiceId),
    findPayable(ctx, invoiceId),
    requireBusiness(ctx),
  ])
  if (!invoice) return null
  const today = todayIn(timeZone, ctx.now())
  const card = latest ?? null
  const isOpen = invoice.voidedAt === null && invoice.balance > 0
  const isWorking = card?.state === 'kept' && presentCard(card, today)?.isExpired === false
  const isCovered =
    isWorking &&
    card !== null &&
    invoice.issuedAt > card.agreedAt &&
    isOpen &&
    canUse(plan, 'recurring')
  const planned = isCovered ? chargeOn(invoice.dueDate, today) : null
  return {
    recurringId: recurring.id,
    card,
    cardName: card && nameOf(card),
    chargeOn: charge ? (isOpen ? charge.nextOn : null) : planned,
    charge: charge ?? null,
    // With a working card on file, there is nothing to agree to.
    canAgree:
      isOpen &&
      !recurring.isEnded &&
      recurring.currency === invoice.currency &&
      canUse(plan, 'recurring') &&
      (!isWorking || charge?.state === 'declined' || charge?.state === 'stopped'),
  }
}

/** The card that will be charged for an invoice, and its day; null where none will. */
export function findPlannedCharge(
  ctx: Ctx,
  invoiceId: string,
): Promise<{ card: string; day: BusinessDate } | null> {
  return read(ctx, async (ctx) => {
    const standing = await findStanding(ctx, invoiceId)
    if (!standing?.cardName || standing.chargeOn === null) return null
    return { card: standing.cardName, day: standing.chargeOn }
  })
}

/** Takes the client's consent back, on the page of any invoice of the recurring one. Without a card nothing changes. */
export function withdrawCard(ctx: Ctx, invoiceId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const recurring = await queries.findRecurringOf(ctx.db, ctx.businessId, invoiceId)
    if (recurring) await end(ctx, recurring.id, 'withdrawn')
  })
}

/** Takes the card of a recurring invoice away. Without a card nothing changes. */
export function removeCard(ctx: Ctx, recurringId: string): Promise<void> {
  return transact(ctx, (ctx) => end(ctx, recurringId, 'removed'))
}

async function end(ctx: Ctx, recurringId: string, how: 'withdrawn' | 'removed'): Promise<void> {
  const card = await queries.lockKept(ctx.db, ctx.businessId, recurringId)
  if (card) await endCard(ctx, card, how)
}
