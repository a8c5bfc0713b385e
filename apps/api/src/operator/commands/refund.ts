import { orderRefund, type RefundOrder } from '../../features/subscription/operator/service.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { printAmount } from '../printed.ts'
import { reasonOf, subjectOf } from '../subject.ts'

const REFUSALS: Record<Exclude<RefundOrder['state'], 'ordered'>, string> = {
  unknown_receipt:
    'is no receipt of this business. Its receipts stand in: npm run operator -- show <business id>',
  nothing_paid: 'was paid with the unused part of an earlier plan, so there is no money to return.',
  ordered_before: 'is being refunded already.',
  returned_before: 'was refunded already.',
}

export const refund: Command = {
  usage: '<business id> <receipt number> --reason "…"',
  does: 'returns what was paid for a receipt; the plan stays as it is',
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
      `Ordered: ${printAmount(order.amount)} go back to ${business.name} for ${receiptNumber}.`,
      'The running product asks the provider within a minute and mails the owner when it is done.',
      'The plan stays as it is. To end it, use: npm run operator -- set-plan',
    ].join('\n')
  },
}
