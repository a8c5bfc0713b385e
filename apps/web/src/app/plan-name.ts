import { findText } from '../platform/i18n/i18n.ts'
import type { Translate } from '../platform/i18n/text-types.ts'

/** The name of a plan as its badge shows it; a plan that this version does not know has none. */
export function planName(t: Translate<'common'>, plan: string): string {
  return findText('common', `plan.${plan}`) ?? t('plan.unknown')
}
