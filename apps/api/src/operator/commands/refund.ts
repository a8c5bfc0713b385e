import { orderRefund, type RefundOrder } from '../../features/subscription/operator/service.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { printAmount } from '../printed.ts'
import { reasonOf, subjectOf } from '../subject.ts'

const REFUSALS: Record<Exclude<RefundOrder['state'], 'ordered'>, string> = {
  unknown_receipt:
    'is not a receipt of this business. See its receipts with: npm run operator -- show <business id>',
  nothing_paid: 'was paid with the unused part of an earlier plan, so there is nothing to refund.',
  ordered_before: 'is already being refunded.',
  returned_before: 'was already refunded.',
}

export const refund: Command = {
  usage: '<business id> <receipt number> --reason "…"',
  does: 'refunds a receipt; the plan doesn’t change',
  words: 2,
  options: ['reason'],
  async run(deps, typed) {
    const [id, number = ''] = typed.words
    const { business, ctx } = await subjectOf(deps, id)
    const receiptNumber = number.trim().toUpperCase()
    const order = await orderRefund(ctx, { receiptNumber, reason: reasonOf(typed) })
    if (order.state !== 'ordered')
      throw new OperatorError(`${receiptNumber} ${REFUSALS[order.state]}`)
    return [
      `Ordered: a refund of ${printAmount(order.amount)} to ${business.name} for ${receiptNumber}.`,
      'Isiro asks the provider within a minute and emails the owner when it’s done.',
      'The plan doesn’t change. To end it, run: npm run operator -- set-plan',
    ].join('\n')
  },
}
