import { rolesThatCan } from '@isiro/domain/roles'
import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { usePage } from '../platform/pages/page.ts'
import { paths } from '../platform/pages/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageMain } from './page-main.tsx'
import { routeFor } from './routes.ts'

/** In place of a screen that the member's role doesn't open: what the role is, and who can. */
export function RefusedPage() {
  const { t } = useTexts('roles')
  const { pathname } = useLocation()
  const { role } = useCurrentUser()
  const heading = usePage(t('refused.title'))
  const verb = routeFor(pathname, true)?.verb
  const isAdmins = verb !== undefined && rolesThatCan(verb).includes('admin')
  return (
    <PageMain className="grid content-start gap-4 py-8">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {t('refused.title')}
      </h1>
      <p className="text-muted">{t('refused.role', { role: t(`name.${role}`) })}</p>
      <p>{t(isAdmins ? 'refused.askAdmin' : 'refused.askOwner')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.dashboard()} className={buttonClass()}>
          {t('refused.home')}
        </Link>
        <Link to={paths.roles()} className={buttonClass({ variant: 'secondary' })}>
          {t('refused.table')}
        </Link>
      </div>
    </PageMain>
  )
}
