import { rolesThatCan, type Verb } from '@isiro/domain/roles'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../i18n/use-texts.ts'

/** Says which roles can change what stands below. */
export function WhoCan({ verb }: { verb: Verb }) {
  const { t } = useTexts('roles')
  const roles = rolesThatCan(verb)
  const names = roles.map((role) => t(`name.${role}`)).join(', ')
  return <Notice>{t('onlyRead', { roles: names })}</Notice>
}
