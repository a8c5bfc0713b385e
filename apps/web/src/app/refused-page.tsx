import { inBusiness } from '@isiro/domain/business-address'
import { rolesThatCan } from '@isiro/domain/roles'
import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { usePage } from '../platform/pages/page.ts'
import { paths } from '../platform/pages/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageMain } from './page-main.tsx'
import { routeFor } from './routes.ts'

/** In place of a screen that the member doesn't open. */
export function RefusedPage() {
  const { sandboxOf } = useCurrentUser()
  return sandboxOf ? <NotInSandbox live={sandboxOf} /> : <NotOfRole />
}

/** What the member's role is, and who can. */
function NotOfRole() {
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

/** A sandbox has no such screen, or nobody changes something there: the live business has it. */
function NotInSandbox({ live: { id, name: business } }: { live: { id: string; name: string } }) {
  const { t } = useTexts('roles')
  const { pathname } = useLocation()
  const heading = usePage(t('refused.sandboxTitle'))
  return (
    <PageMain className="grid content-start gap-4 py-8">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {t('refused.sandboxTitle')}
      </h1>
      <p>{t('refused.sandbox')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={inBusiness(id, pathname)} className={buttonClass()}>
          {t('refused.openLive', { business })}
        </a>
        <Link to={paths.dashboard()} className={buttonClass({ variant: 'secondary' })}>
          {t('refused.home')}
        </Link>
      </div>
    </PageMain>
  )
}
