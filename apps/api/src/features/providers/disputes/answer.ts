import type { AnswerDispute, DisputeEvidence } from '@isiro/contracts/disputes'
import { PROVIDER_NAMES } from '@isiro/contracts/payment-providers'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import {
  type DisputeFacts,
  gatewayTo,
  type ProviderDispute,
  ProviderRefused,
} from '../../gateways/service.ts'
import * as ledger from '../../ledger/service.ts'
import { type Connection, type ProviderDeps, requireConnection } from '../connections/connection.ts'
import type { Evidence } from '../dispute-evidence.ts'
import { isSilence, silenceFailure } from '../settlement/ask.ts'
import { ask, note } from './service.ts'

/** What an answer begins with: the facts of the sale that the product has. */
export async function evidenceOf(
  deps: ProviderDeps,
  ctx: Ctx,
  disputeId: string,
): Promise<DisputeEvidence> {
  const dispute = await ledger.getDispute(ctx, disputeId)
  const { facts, file } = await evidence(deps, ctx, dispute)
  return { ...facts, file: dispute.provider === 'paystack' ? file.name : null }
}

function evidence(
  deps: ProviderDeps,
  ctx: Ctx,
  { meantFor }: ledger.DisputeWithPayment,
): Promise<Evidence> {
  return deps.evidence.ofInvoice(deps, ctx, found(meantFor))
}

/**
 * Sends the owner's answer to the provider, once, and stores what the provider says then. The answer is claimed before the call;
 * after one that was never answered the dispute is asked about first, so that none is answered twice.
 *
 * Throws `payments.already_reviewed`, `payments.exceeds_refundable`, `request.idempotency_in_progress`, and the failures of a
 * provider that does not answer or refuses.
 */
export async function answerDispute(
  deps: ProviderDeps,
  ctx: Ctx,
  disputeId: string,
  input: AnswerDispute,
): Promise<void> {
  const dispute = await ledger.getDispute(ctx, disputeId)
  const { provider } = dispute
  const amount = amountOf(dispute, input)
  const connection = await read(ctx, (ctx) => requireConnection(deps, ctx, provider))
  const kind = input.answer === 'accept' ? 'accepted' : 'contested'
  const { facts, file } = await evidence(deps, ctx, dispute)
  await ledger.claimAnswer(ctx, disputeId, { kind, note: input.note })
  try {
    if ((await askDispute(ctx, connection, dispute)).state === 'open') {
      const sent = {
        isAccepted: input.answer === 'accept',
        amount,
        note: input.note,
        facts: input.answer === 'accept' ? facts : factsOf(input),
        file: { name: file.name, bytes: await file.render() },
      }
      const { secretKey } = connection
      const id = dispute.providerDisputeId
      await gatewayTo(connection.endpoints, provider).answerDispute(secretKey, { id }, sent)
    }
  } catch (error) {
    // Only a refusal says that the provider did nothing.
    if (error instanceof ProviderRefused) await ledger.noteAnswer(ctx, disputeId, false)
    throw failureOf(provider, error)
  }
  await ledger.noteAnswer(ctx, disputeId, true)
  await note(deps, ctx, connection, await ask(provider, () => askDispute(ctx, connection, dispute)))
}

function failureOf(provider: Connection['provider'], error: unknown): unknown {
  if (!(error instanceof ProviderRefused))
    return isSilence(error) ? silenceFailure(provider, error) : error
  const { words } = error
  return new AppError('payments.answer_refused', { name: PROVIDER_NAMES[provider], words })
}

/** The dispute as the provider has it now. */
async function askDispute(
  ctx: Ctx,
  { provider, secretKey, endpoints }: Connection,
  { providerDisputeId: id, providerTransactionId: transactionId }: ledger.DisputeWithPayment,
): Promise<ProviderDispute> {
  const gateway = gatewayTo(endpoints, provider)
  return found(await gateway.findDispute(secretKey, { id, transactionId, now: ctx.now() }))
}

/** What goes back, in minor units; 0 where the owner contests. */
function amountOf(dispute: ledger.DisputeWithPayment, input: AnswerDispute): number {
  if (input.answer === 'contest') return 0
  const amount = minorFromNumber(input.amount) ?? 0
  // Flutterwave knows no part.
  const isWhole = amount === dispute.amount
  if (amount > dispute.amount || (dispute.provider === 'flutterwave' && !isWhole)) {
    const details = { refundable: formatMinor(dispute.amount), currency: dispute.currency }
    throw new AppError('payments.exceeds_refundable', details)
  }
  return amount
}

function factsOf(input: Extract<AnswerDispute, { answer: 'contest' }>): DisputeFacts {
  const { name, email, phone, service, deliveryAddress, deliveredOn = null } = input
  return { name, email, phone, service, deliveryAddress, deliveredOn }
}
