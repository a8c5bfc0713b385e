import { isPlanId } from '@isiro/domain/plans'
import type { TFunction } from 'i18next'

/** The name of a plan as its badge shows it; a plan that this version does not know has none. */
export function planName(t: TFunction, plan: string): string {
  return isPlanId(plan) ? t(`plan.${plan}`) : t('plan.unknown')
}
