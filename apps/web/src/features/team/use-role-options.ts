import { GIVEN_ROLES } from '@isiro/domain/team-seats'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { RadioOption } from '../../ui/radio-group.tsx'

/** The roles that can be given, each with what it may do. */
export function useRoleOptions(): readonly RadioOption[] {
  const { t } = useTexts(['team', 'roles'])
  return GIVEN_ROLES.map((value) => ({
    value,
    label: t(`roles:name.${value}`),
    hint: t(`roles:about.${value}`),
  }))
}
