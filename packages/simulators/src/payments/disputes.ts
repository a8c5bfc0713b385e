import { InputError } from '../http/fields.ts'
import { keepRecent } from '../recent.ts'
import type { Transaction } from './transaction-store.ts'

const HOUR_MS = 3_600_000
/** Paystack gives a merchant a day or more, Flutterwave ten working hours; here it is three days, to try it in peace. */
const ANSWER_HOURS = 72

/** A client who wants money of a transaction back through the bank. */
export interface SimulatedDispute<Status extends string> {
  readonly id: number
  readonly transaction: Transaction<Status>
  readonly amountMinor: number
  readonly reason: string
  readonly openedAt: string
  readonly dueAt: string
  /** Open until the merchant or the bank has answered. */
  state: 'open' | 'contested' | 'accepted' | 'lost' | 'won'
  /** The amount that goes back, in minor units; null while that is open. */
  refundMinor: number | null
  resolvedAt: string | null
  /** The merchant's words. */
  note: string | null
  /** What the merchant sent beside the words, by its name. */
  proof: Readonly<Record<string, unknown>>
}

export interface DisputeBook<Status extends string> {
  /** Throws InputError for a transaction that is not paid, and for more than is left of it. */
  open(
    transaction: Transaction<Status>,
    wishes?: { amountMinor?: number | undefined; reason?: string | undefined },
  ): SimulatedDispute<Status>
  /** Tells the merchant again. Throws InputError if there is no open dispute with this id. */
  remind(id: number): void
  /** The bank's word. The money goes back, or stays. Throws InputError if there is no such dispute, or its word was said. */
  rule(id: number, winner: 'client' | 'merchant'): void
  /** The merchant's word. Accepting gives the money back at once. */
  answer(
    dispute: SimulatedDispute<Status>,
    answer: { isAccepted: boolean; refundMinor?: number | undefined; note: string | null },
  ): void
  byId(merchant: string, id: number): SimulatedDispute<Status> | null
  /** Newest first. */
  list(merchant?: string): SimulatedDispute<Status>[]
  clear(): void
}

/** What the merchant is told of a dispute. */
export type DisputeEvent = 'opened' | 'reminded' | 'resolved'

/** Keeps disputes. `giveBack` returns money to the payer; `tell` sends the webhook. */
export function createDisputes<Status extends string>(options: {
  kept: number
  now: () => Date
  isPaid(transaction: Transaction<Status>): boolean
  giveBack(transaction: Transaction<Status>, amountMinor: number): void
  tell(event: DisputeEvent, dispute: SimulatedDispute<Status>): void
}): DisputeBook<Status> {
  const { now, isPaid, giveBack, tell } = options
  const disputes = keepRecent<SimulatedDispute<Status>>(options.kept)
  let lastId = Math.floor(Date.now() / 1000)

  function existing(id: number): SimulatedDispute<Status> {
    const dispute = disputes.find((each) => each.id === id)
    if (!dispute) throw new InputError(`there is no dispute ${id}`)
    return dispute
  }

  function end(
    dispute: SimulatedDispute<Status>,
    state: 'accepted' | 'lost' | 'won',
    refundMinor: number,
  ): void {
    dispute.state = state
    dispute.refundMinor = refundMinor
    dispute.resolvedAt = now().toISOString()
    if (refundMinor > 0) giveBack(dispute.transaction, refundMinor)
    tell('resolved', dispute)
  }

  return {
    open(transaction, { amountMinor, reason = 'chargeback' } = {}) {
      if (!isPaid(transaction)) throw new InputError('only a paid transaction can be disputed')
      const left = transaction.amountMinor - transaction.refundedMinor
      const disputed = amountMinor ?? left
      if (disputed > left) throw new InputError(`only ${left} are left of the transaction`)
      lastId += 1
      const openedAt = now()
      const dispute = disputes.add({
        id: lastId,
        transaction,
        amountMinor: disputed,
        reason,
        openedAt: openedAt.toISOString(),
        dueAt: new Date(openedAt.getTime() + ANSWER_HOURS * HOUR_MS).toISOString(),
        state: 'open',
        refundMinor: null,
        resolvedAt: null,
        note: null,
        proof: {},
      })
      tell('opened', dispute)
      return dispute
    },
    remind(id) {
      const dispute = existing(id)
      if (dispute.state !== 'open') throw new InputError('it was answered already')
      tell('reminded', dispute)
    },
    rule(id, winner) {
      const dispute = existing(id)
      if (dispute.resolvedAt !== null) throw new InputError('it is decided already')
      if (winner === 'client') end(dispute, 'lost', dispute.amountMinor)
      else end(dispute, 'won', 0)
    },
    answer(dispute, { isAccepted, refundMinor = dispute.amountMinor, note }) {
      dispute.note = note
      if (isAccepted) end(dispute, 'accepted', refundMinor)
      else dispute.state = 'contested'
    },
    byId: (merchant, id) =>
      disputes.find((each) => each.id === id && each.transaction.merchant === merchant),
    list: (merchant) =>
      disputes.list(({ transaction }) => !merchant || transaction.merchant === merchant),
    clear: disputes.clear,
  }
}
