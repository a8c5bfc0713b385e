import { noContent } from '../http/answers.ts'
import { integerField, textField } from '../http/fields.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'
import { randomCode } from '../payments/codes.ts'
import {
  createDisputes,
  type DisputeBook,
  type DisputeEvent,
  type SimulatedDispute,
} from '../payments/disputes.ts'
import { FILES_PATH } from '../payments/payment-simulator.ts'
import type { WebhookSender } from '../payments/webhook-sender.ts'
import { done, invalid, missing, notFound, paged } from './paystack-answers.ts'
import { bodyOf, paystackCalls } from './paystack-call.ts'
import type { PaystackCards } from './paystack-cards.ts'
import { customerShape, type PaystackStatus, transactionShape } from './paystack-shapes.ts'

type Dispute = SimulatedDispute<PaystackStatus>

const EVENTS: Record<DisputeEvent, string> = {
  opened: 'charge.dispute.create',
  reminded: 'charge.dispute.remind',
  resolved: 'charge.dispute.resolve',
}

const STATUSES: Record<Dispute['state'], string> = {
  open: 'awaiting-merchant-feedback',
  contested: 'awaiting-bank-feedback',
  accepted: 'resolved',
  lost: 'resolved',
  won: 'resolved',
}

/** Paystack names no word for what the bank decides for the client; a merchant who says nothing has 'auto-accepted'. */
const RESOLUTIONS: Record<Dispute['state'], string | null> = {
  open: null,
  contested: null,
  accepted: 'merchant-accepted',
  lost: 'auto-accepted',
  won: 'declined',
}

export function createPaystackDisputes(options: {
  kept: number
  now: () => Date
  webhooks: WebhookSender
  cards: PaystackCards
}): DisputeBook<PaystackStatus> {
  const { webhooks, cards } = options
  return createDisputes<PaystackStatus>({
    ...options,
    isPaid: ({ status }) => status === 'success',
    giveBack(transaction, amountMinor) {
      transaction.refundedMinor += amountMinor
      if (transaction.refundedMinor >= transaction.amountMinor) transaction.status = 'reversed'
    },
    tell(event, dispute) {
      const { merchant, reference } = dispute.transaction
      const name = EVENTS[event]
      const payload = { event: name, data: disputeShape(dispute, cards) }
      webhooks.send({ merchant, name, reference, payload })
    },
  })
}

/** The calls about disputes, and the place to which a merchant uploads files. */
export function paystackDisputeApi(options: {
  baseUrl: string
  disputes: DisputeBook<PaystackStatus>
  cards: PaystackCards
}): Routes {
  const { baseUrl, disputes, cards } = options
  /** The dispute that an upload's name was given for. */
  const uploads = new Map<string, Dispute>()
  const shape = (dispute: Dispute) => disputeShape(dispute, cards)

  function found(merchant: string, { param }: RoutedRequest): Dispute {
    const dispute = disputes.byId(merchant, Number(param('id')))
    if (!dispute) throw notFound('Dispute not found')
    return dispute
  }
  function open(merchant: string, request: RoutedRequest): Dispute {
    const dispute = found(merchant, request)
    if (dispute.state !== 'open') throw invalid('Dispute has been resolved or is not open')
    return dispute
  }

  return {
    ...paystackCalls({
      'GET /dispute': (merchant, { query }) => {
        const from = Date.parse(query.get('from') ?? '')
        const to = Date.parse(query.get('to') ?? '')
        const transaction = query.get('transaction')
        const asked = disputes.list(merchant).filter((dispute) => {
          const at = Date.parse(dispute.openedAt)
          return (
            !(at < from) &&
            !(at > to) &&
            (transaction ?? String(dispute.transaction.id)) === String(dispute.transaction.id) &&
            (query.get('status') ?? STATUSES[dispute.state]) === STATUSES[dispute.state]
          )
        })
        const { items, meta } = paged(asked, query)
        return done('Disputes retrieved', items.map(shape), meta)
      },
      'GET /dispute/:id': (merchant, request) =>
        done('Dispute retrieved', shape(found(merchant, request))),
      'POST /dispute/:id/evidence': (merchant, request) => {
        const dispute = open(merchant, request)
        const fields = bodyOf(request)
        for (const name of ['customer_email', 'customer_name', 'customer_phone', 'service_details'])
          if (!textField(fields, name)) throw missing(`${name} is required`)
        dispute.proof = { ...dispute.proof, evidence: fields }
        return done('Evidence created', { ...fields, dispute: dispute.id, id: dispute.id + 1 })
      },
      'GET /dispute/:id/upload_url': (merchant, request) => {
        const dispute = open(merchant, request)
        if (!request.query.get('upload_filename')) throw missing('upload_filename is required')
        const fileName = randomCode(20)
        uploads.set(fileName, dispute)
        const signedUrl = `${baseUrl}${FILES_PATH}${fileName}`
        return done('Upload url generated', { signedUrl, fileName })
      },
      'PUT /dispute/:id/resolve': (merchant, request) => {
        const dispute = open(merchant, request)
        const fields = bodyOf(request)
        const resolution = textField(fields, 'resolution')
        if (resolution !== 'merchant-accepted' && resolution !== 'declined')
          throw invalid('Invalid resolution')
        const message = textField(fields, 'message')
        if (!message) throw missing('Message is required')
        const uploaded = textField(fields, 'uploaded_filename')
        if (!uploaded || !(uploaded in dispute.proof))
          throw missing('uploaded_filename is required')
        const range = { from: 0, to: dispute.amountMinor }
        const refundMinor = integerField(fields, 'refund_amount', range)
        if (refundMinor === undefined) throw missing('refund_amount is required')
        disputes.answer(dispute, {
          isAccepted: resolution === 'merchant-accepted',
          refundMinor,
          note: message,
        })
        return done('Dispute successfully resolved', shape(dispute))
      },
    }),
    [`PUT ${FILES_PATH}:name`]: (request: RoutedRequest) => {
      const name = request.param('name')
      const dispute = uploads.get(name)
      if (!dispute) throw notFound()
      dispute.proof = { ...dispute.proof, [name]: request.bytes.length }
      return noContent()
    },
  }
}

/** A dispute as the calls and the events show it. Its currency is often missing in the real ones, and so it is here. */
function disputeShape(dispute: Dispute, cards: PaystackCards): object {
  const { id, transaction, amountMinor, refundMinor, state, reason } = dispute
  return {
    id,
    refund_amount: refundMinor ?? amountMinor,
    currency: null,
    status: STATUSES[state],
    resolution: RESOLUTIONS[state],
    domain: 'test',
    transaction: transactionShape(transaction, cards),
    transaction_reference: null,
    category: reason,
    customer: customerShape(transaction),
    bin: null,
    last4: null,
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: dispute.proof.evidence ?? null,
    attachments: '[]',
    note: dispute.note,
    history: [],
    messages: [],
    createdAt: dispute.openedAt,
    updatedAt: dispute.resolvedAt ?? dispute.openedAt,
  }
}
