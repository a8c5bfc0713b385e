/** The plans, lowest first. The order is the ladder. */
export const PLAN_IDS = ['free', 'basic', 'pro', 'business'] as const
export type PlanId = (typeof PLAN_IDS)[number]

export function isPlanId(value: unknown): value is PlanId {
  return typeof value === 'string' && (PLAN_IDS as readonly string[]).includes(value)
}
