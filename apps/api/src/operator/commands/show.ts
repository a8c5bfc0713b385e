import {
  type SubscriptionRecord,
  subscriptionRecord,
} from '../../features/subscription/operator/service.ts'
import type { Command } from '../command.ts'
import { printAmount, printTable, printTime } from '../printed.ts'
import { subjectOf } from '../subject.ts'
import { describeSubscription } from '../subscription-lines.ts'

export const show: Command = {
  usage: '<business id>',
  does: 'shows a business’s plan, state, card and latest charges',
  words: 1,
  looks: true,
  options: [],
  async run(deps, { words: [id] }) {
    const { business, ctx } = await subjectOf(deps, id)
    const record = await subscriptionRecord(ctx)
    const head = [
      ['Business', business.name],
      ['Id', business.id],
      ['Owner', business.ownerEmail ?? 'none'],
      ['Referral code', business.referralCode],
      ...describeSubscription(record.stored, ctx),
    ]
    return `${printTable(head)}\n\n${describeCharges(record)}`
  },
}

function describeCharges({ charges }: SubscriptionRecord): string {
  if (charges.length === 0) return 'No charges.'
  const rows = charges.map((charge) => [
    printTime(charge.createdAt),
    charge.kind,
    `${charge.plan}/${charge.billingInterval}`,
    printAmount(charge.amount),
    charge.state,
    charge.receiptNumber ?? (charge.vat === null ? '–' : 'not numbered yet'),
    charge.failure ?? '',
  ])
  return printTable([['CHARGED AT', 'KIND', 'PLAN', 'AMOUNT', 'STATE', 'RECEIPT', 'WHY'], ...rows])
}
