import { rolesThatCan, type Verb } from '@isiro/domain/roles'
import { Notice } from '../../ui/notice.tsx'
import { useCurrentUser } from '../http/current-user.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** Says which roles can change what stands below. In a sandbox nobody can, as it says on top of every screen. */
export function WhoCan({ verb }: { verb: Verb }) {
  const { t } = useTexts('roles')
  const { sandboxOf } = useCurrentUser()
  if (sandboxOf) return null
  const roles = rolesThatCan(verb)
  const names = roles.map((role) => t(`name.${role}`)).join(', ')
  return <Notice>{t('onlyRead', { roles: names })}</Notice>
}
