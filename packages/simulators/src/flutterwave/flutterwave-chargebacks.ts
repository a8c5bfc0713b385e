import { textField } from '../http/fields.ts'
import { majorOf } from '../payments/amounts.ts'
import {
  createDisputes,
  type DisputeBook,
  type DisputeEvent,
  type SimulatedDispute,
} from '../payments/disputes.ts'
import type { MerchantCalls } from '../payments/merchant-calls.ts'
import type { WebhookSender } from '../payments/webhook-sender.ts'
import { done, invalid, paged } from './flutterwave-answers.ts'
import { bodyOf } from './flutterwave-call.ts'
import { type FlutterwaveStatus, flwRefOf } from './flutterwave-shapes.ts'

type Chargeback = SimulatedDispute<FlutterwaveStatus>

const STATUSES: Record<Chargeback['state'], string> = {
  open: 'initiated',
  contested: 'declined',
  accepted: 'accepted',
  lost: 'lost',
  won: 'won',
}

/** The real events come only where Flutterwave was asked for them; their names follow the states. */
const nameOf = (event: DisputeEvent, { state }: Chargeback) =>
  `chargeback.${event === 'resolved' ? STATUSES[state] : event === 'opened' ? 'initiated' : 'reminder'}`

export function createFlutterwaveChargebacks(options: {
  kept: number
  now: () => Date
  webhooks: WebhookSender
}): DisputeBook<FlutterwaveStatus> {
  return createDisputes<FlutterwaveStatus>({
    ...options,
    isPaid: ({ status }) => status === 'successful',
    // A charge that was charged back stays successful at Flutterwave, and no refund is listed.
    giveBack(transaction, amountMinor) {
      transaction.refundedMinor += amountMinor
    },
    tell(event, chargeback) {
      const { merchant, reference } = chargeback.transaction
      const name = nameOf(event, chargeback)
      const payload = { event: name, data: chargebackShape(chargeback) }
      options.webhooks.send({ merchant, name, reference, payload })
    },
  })
}

export function flutterwaveChargebackCalls(
  chargebacks: DisputeBook<FlutterwaveStatus>,
): MerchantCalls {
  return {
    'GET /v3/chargebacks': (merchant, { query }) => {
      const asked = chargebacks.list(merchant).filter(({ transaction, state, openedAt }) => {
        const day = openedAt.slice(0, 10)
        return (
          (query.get('id') ?? String(transaction.id)) === String(transaction.id) &&
          (query.get('flw_ref') ?? flwRefOf(transaction)) === flwRefOf(transaction) &&
          (query.get('status') ?? STATUSES[state]) === STATUSES[state] &&
          (query.get('from') ?? day) <= day &&
          (query.get('to') ?? day) >= day
        )
      })
      const { items, meta } = paged(asked, query)
      return done('Chargebacks fetched', items.map(chargebackShape), meta)
    },
    'PUT /v3/chargebacks/:id': (merchant, request) => {
      const chargeback = chargebacks.byId(merchant, Number(request.param('id')))
      if (!chargeback) throw invalid('No chargeback was found for this id')
      if (chargeback.state !== 'open') throw invalid('Chargeback has been treated')
      const fields = bodyOf(request)
      const action = textField(fields, 'action')
      if (action !== 'accept' && action !== 'decline') throw invalid('action is invalid')
      const comment = textField(fields, 'comment')
      if (!comment) throw invalid('comment is required')
      chargebacks.answer(chargeback, { isAccepted: action === 'accept', note: comment })
      return done(`Chargeback ${STATUSES[chargeback.state]}`, chargebackShape(chargeback))
    },
  }
}

/** A chargeback as the calls and the events show it. The amount is in naira, and no currency is named. */
function chargebackShape(chargeback: Chargeback): object {
  const { id, transaction, amountMinor, state, reason } = chargeback
  return {
    id,
    amount: majorOf(amountMinor),
    flw_ref: flwRefOf(transaction),
    status: STATUSES[state],
    stage: 'new',
    comment: chargeback.note ?? reason,
    meta: { uploaded_proof: null, history: [] },
    due_date: chargeback.dueAt,
    settlement_id: 'N/A',
    created_at: chargeback.openedAt,
    transaction_id: transaction.id,
    tx_ref: transaction.reference,
  }
}
