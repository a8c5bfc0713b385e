import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SettingsCards, SettingsPageFrame } from '../settings-page-frame.tsx'
import { SessionsCard } from './sessions-card.tsx'

const loadAccountForms = () => import('./account-forms.tsx').then((module) => module.AccountForms)

/** `/settings/security`: password, address, and the browsers that are signed in. */
export function SecurityPage() {
  const { t } = useTexts('security')
  return (
    <SettingsPageFrame title={t('title')} description={t('description')}>
      <SettingsCards>
        <LazyPart
          id="account-forms"
          load={loadAccountForms}
          namespaces={['factors', 'security', 'validation']}
          skeleton={<Skeleton kind="form" className="h-144" />}
          part={{}}
        />
        {/* How many sessions there are is not known before: nothing may stand below them. */}
        <SessionsCard />
      </SettingsCards>
    </SettingsPageFrame>
  )
}
