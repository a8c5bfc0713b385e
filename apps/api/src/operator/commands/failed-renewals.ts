import {
  accessEndsAt,
  nextRetryAt,
  RENEWAL_ATTEMPTS,
  subscriptionState,
} from '@isiro/domain/subscription'
import { tenantContext } from '../../features/business/tenant-context.ts'
import {
  type ChargeFailure,
  findBusiness,
  listChargeFailures,
  listPastDue,
} from '../../features/subscription/operator/queries.ts'
import { subscriptionRecord } from '../../features/subscription/operator/service.ts'
import { toBusinessId } from '../../platform/db/context.ts'
import type { Command, OperatorDeps } from '../command.ts'
import { printAmount, printTable, printTime } from '../printed.ts'

/** One line of the list. */
interface Failure {
  at: Date
  business: { id: string; name: string }
  what: string
  why: string
}

export const failedRenewals: Command = {
  usage: '',
  does: 'lists past-due businesses and failed or refused charges, newest first',
  words: 0,
  options: [],
  async run(deps) {
    const charges = await listChargeFailures(deps.across)
    const failures = [...(await pastDue(deps)), ...charges.map(failureOf)].sort(
      (a, b) => b.at.getTime() - a.at.getTime(),
    )
    if (failures.length === 0) return 'No renewals are past due and no charges have failed.'
    const rows = failures.map(({ at, business, what, why }) => [
      printTime(at),
      business.id,
      business.name,
      what,
      why,
    ])
    return printTable([['SINCE', 'BUSINESS', 'NAME', 'WHAT', 'WHY'], ...rows])
  },
}

async function pastDue(deps: OperatorDeps): Promise<Failure[]> {
  const failures: Failure[] = []
  const now = deps.now()
  for (const id of await listPastDue(deps.across, now)) {
    const business = await findBusiness(deps.across, id)
    const ctx = await tenantContext(deps, toBusinessId(id))
    const { subscription } = (await subscriptionRecord(ctx)).stored
    const { paid } = subscription
    if (!business || !paid || subscriptionState(subscription, now) !== 'past_due') continue
    const retryAt = nextRetryAt(paid)
    failures.push({
      at: paid.failedAt ?? paid.periodEndsAt,
      business,
      what: `${paid.plan}/${paid.interval} is past due`,
      why: [
        paid.failedAt
          ? `attempt ${paid.failedAttempts} of ${RENEWAL_ATTEMPTS} failed`
          : 'the provider has not renewed it yet',
        ...(retryAt ? [`next attempt ${printTime(retryAt)}`] : []),
        `active until ${printTime(accessEndsAt(paid))}`,
      ].join(', '),
    })
  }
  return failures
}

function failureOf(charge: ChargeFailure): Failure {
  const { kind, plan, amount, state, failure, provider, reference } = charge
  return {
    at: charge.createdAt,
    business: charge,
    what: `${kind} of ${plan}, ${printAmount(amount)}: ${state}`,
    why: `${failure} (${provider} ${reference})`,
  }
}
