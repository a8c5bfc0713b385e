import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { BackLink } from '../../../platform/pages/back-link.tsx'
import { usePage } from '../../../platform/pages/page.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SessionsCard } from './sessions-card.tsx'

const loadAccountForms = () => import('./account-forms.tsx').then((module) => module.AccountForms)

/** `/settings/security`: password, address, and the browsers that are signed in. */
export function SecurityPage() {
  const { t } = useTranslation(['security', 'settings'])
  const heading = usePage(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        back={<BackLink to={paths.settings()}>{t('settings:title')}</BackLink>}
        description={t('description')}
      />
      <div className="grid max-w-form grid-cols-1 gap-4 md:gap-5">
        <LazyPart
          id="account-forms"
          load={loadAccountForms}
          namespaces={['security', 'validation']}
          skeleton={<Skeleton className="h-144 rounded-card" />}
          part={{}}
        />
        {/* How many sessions there are is not known before: nothing may stand below them. */}
        <SessionsCard />
      </div>
    </>
  )
}
