import type { PlanId } from '@isiro/domain/plans'
import type { Role } from '@isiro/domain/roles'
import { hasSeat, type Seated } from '@isiro/domain/team-seats'
import { AppError } from '../../platform/http/errors.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'

/**
 * Refuses one more person of a role without a seat: `plan.upgrade_required` where a higher plan has more, else `team.seats_taken`.
 * `people` are the members, and who else holds a seat.
 */
export function requireSeatFor(
  owner: { plan: PlanId },
  people: readonly Pick<Seated, 'role'>[],
  role: Role,
): void {
  if (hasSeat(people, role, owner.plan)) return
  requireCapability(owner, 'team')
  throw new AppError('team.seats_taken')
}
