import { addDays, todayIn } from '@isiro/domain/business-date'
import { type CardChargeReason, isCardExpired, isTooLate } from '@isiro/domain/card-charges'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { unseal } from '../../platform/security/sealed.ts'
import type { CardCharge } from '../gateways/service.ts'
import { addCardAttempt, canChargeCards, chargeSavedCard } from '../providers/saved-cards.ts'
import {
  type Connection,
  findConnection,
  findPayable,
  type PayableInvoice,
  type ProviderDeps,
} from '../providers/service.ts'
import * as charges from './charge-queries.ts'
import { stopCharge } from './outcome.ts'
import { cardPlace } from './place.ts'
import { type CardRow, lockCard } from './queries.ts'

const HOUR_MS = 3_600_000

/** `later`: something is under way that may pay the invoice, or the provider is away. It is looked at again within the hour. */
type Tried = 'done' | 'later'

/**
 * Charges a card on file for an invoice whose day has come: once, whoever calls this how often. The attempt is committed before
 * the provider is called, and what becomes of it is booked as for every card payment: by asking the provider. A charge that was
 * never answered is asked about, and is not made again.
 */
export async function chargeInvoice(
  deps: ProviderDeps,
  ctx: Ctx,
  cardId: string,
  invoiceId: string,
): Promise<Tried> {
  const prepared = await transact(ctx, (ctx) => prepare(deps, ctx, cardId, invoiceId))
  if (prepared === 'done' || prepared === 'later') return prepared
  const { connection, charge } = prepared
  await chargeSavedCard(deps, ctx, connection, charge)
  return 'done'
}

interface Prepared {
  connection: Connection
  charge: CardCharge
}

async function prepare(
  deps: ProviderDeps,
  ctx: Ctx,
  cardId: string,
  invoiceId: string,
): Promise<Prepared | Tried> {
  const { db, businessId } = ctx
  const now = ctx.now()
  const today = todayIn(ctx.timeZone, now)
  // The card first: whoever takes it away waits, or this sees it taken away.
  const card = await lockCard(db, businessId, cardId)
  const row = await charges.lockCharge(db, businessId, invoiceId)
  if (!card || !row || row.cardId !== cardId || row.nextOn === null || row.nextOn > today)
    return 'done'
  const invoice = found(await findPayable(ctx, invoiceId))
  const connection = await findConnection(deps, ctx, 'paystack')
  if (connection && !canChargeCards(connection)) return 'later'
  const code = codeOf(ctx, card)
  const beside = await charges.findBeside(db, businessId, invoiceId, {
    noticeId: row.noticeId,
    openedSince: new Date(now.getTime() - HOUR_MS),
  })
  const reason = reasonAgainst({ ctx, card, row, invoice, connection, code, beside, today })
  if (reason !== null || !connection || code === null) {
    await stopCharge(ctx, row, { invoice, card }, reason ?? 'unreadable')
    return 'done'
  }
  if (beside.isHeld) {
    await charges.updateCharge(db, businessId, invoiceId, { nextOn: addDays(today, 1) })
    return 'done'
  }
  if (beside.isBeingPaid) return 'later'
  const { currency, balance: amount } = invoice
  const email = card.email ?? ''
  const attempt = await addCardAttempt(ctx, connection, invoice, email)
  await charges.updateCharge(db, businessId, invoiceId, {
    state: 'charging',
    nextOn: null,
    tries: row.tries + 1,
    attemptId: attempt.id,
    reason: null,
    words: null,
    updatedAt: now,
  })
  const { reference, id: attemptId } = attempt
  const charge = { reference, amount, currency, email, authorizationCode: code, attemptId }
  return { connection, charge }
}

/** The code that charges a card; null where it cannot be opened, as in another business's row. */
function codeOf({ config, businessId }: Ctx, { id, authorizationSealed }: CardRow): string | null {
  if (authorizationSealed === null) return null
  return unseal(config.secretKey, cardPlace(businessId, id), authorizationSealed)
}

/** Why a charge is not made at all; null to make it. */
function reasonAgainst({
  ctx,
  card,
  row,
  invoice,
  connection,
  code,
  beside,
  today,
}: {
  ctx: Ctx
  card: CardRow
  row: charges.ChargeRow
  invoice: PayableInvoice
  connection: Connection | null
  code: string | null
  beside: charges.Beside
  today: string
}): CardChargeReason | null {
  if (card.state === 'withdrawn' || card.state === 'removed' || card.state === 'replaced')
    return card.state
  if (invoice.voidedAt !== null) return 'void'
  if (invoice.balance === 0) return 'settled'
  if (!canUse(ctx.plan, 'recurring')) return 'plan'
  if (!connection || connection.isTest !== card.isTest) return 'not_connected'
  if (code === null) return 'unreadable'
  if (invoice.currency !== card.currency) return 'currency'
  const { expMonth, expYear } = card
  if (expMonth === null || expYear === null) return 'unreadable'
  if (isCardExpired({ expMonth, expYear }, today)) return 'expired'
  if (beside.isNoticeLost) return 'no_notice'
  return row.tries === 0 && isTooLate(row.chargeOn, today) ? 'too_late' : null
}
