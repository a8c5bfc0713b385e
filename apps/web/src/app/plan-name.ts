import type { TFunction } from 'i18next'
import { i18n } from '../platform/i18n/i18n.ts'

/** The name of a plan as its badge shows it; a plan that this version does not know has none. */
export function planName(t: TFunction, plan: string): string {
  return i18n.exists(`plan.${plan}`) ? t(`plan.${plan}`) : t('plan.unknown')
}
