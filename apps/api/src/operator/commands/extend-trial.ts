import { SubscriptionRefused } from '@isiro/domain/subscription-changes'
import {
  extendTrial as extendTrialOf,
  subscriptionRecord,
} from '../../features/subscription/operator/service.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { printTable } from '../printed.ts'
import { reasonOf, subjectOf } from '../subject.ts'
import { describeSubscription } from '../subscription-lines.ts'

const MOST_DAYS = 365

export const extendTrial: Command = {
  usage: '<business id> <days> --reason "…"',
  does: 'extends the trial, or restarts one that is over, by that many days',
  words: 2,
  options: ['reason'],
  async run(deps, typed) {
    const [id, count = ''] = typed.words
    const { business, ctx } = await subjectOf(deps, id)
    const days = /^\d{1,3}$/.test(count) ? Number(count) : 0
    if (days < 1 || days > MOST_DAYS)
      throw new OperatorError(`"${count}" is not a number of days from 1 to ${MOST_DAYS}.`)
    const reason = reasonOf(typed)
    try {
      await extendTrialOf(ctx, { days, reason })
    } catch (error) {
      if (!(error instanceof SubscriptionRefused)) throw error
      throw new OperatorError(
        `${business.name} never started a trial, so there is nothing to extend. Give it a plan instead: npm run operator -- set-plan`,
      )
    }
    const { stored } = await subscriptionRecord(ctx)
    return `Done: the trial of ${business.name} has ${days} more days.\n${printTable(describeSubscription(stored, ctx))}`
  },
}
