import { Link } from 'react-router'
import { AccountReminders } from '../features/dashboard/account-reminders.tsx'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useCan } from '../platform/http/use-can.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { usePage } from '../platform/pages/page.ts'
import { paths } from '../platform/pages/paths.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { menu } from './navigation.ts'
import { newActions } from './places.ts'
import { useOpenPlaces } from './use-open-places.ts'

/** Home of a role that sees no figures: what it can begin, and where it can go. */
export function PlainHome() {
  const { t } = useTexts(['common', 'roles'])
  const { firstName, role } = useCurrentUser()
  const heading = usePage(t('nav.home'))
  const canRecord = useCan('payments.record')
  const actions = useOpenPlaces(newActions)
  const screens = useOpenPlaces(menu).filter(({ to }) => to !== paths.dashboard())
  return (
    <>
      <PageHeader
        title={t('roles:home.title', { name: firstName })}
        headingRef={heading}
        description={t(`roles:about.${role}`)}
      />
      <div className="mb-5 empty:hidden">
        <AccountReminders />
      </div>
      {canRecord ? <p className="mb-5">{t('roles:home.payment')}</p> : null}
      <ul className="divide-y overflow-hidden rounded-card border bg-bg">
        {canRecord ? (
          <Entry to={paths.moneyConfirmed()} icon="wallet" label={t('roles:home.live')} />
        ) : null}
        {[...actions, ...screens].map(({ label, to, icon }) => (
          <Entry key={to} to={to} icon={icon} label={t(label)} />
        ))}
      </ul>
    </>
  )
}

function Entry({ to, icon, label }: { to: string; icon: string; label: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-4 px-4 hover:bg-surface-2">
        <NavIcon name={icon} className="text-brand" />
        <span className="font-medium">{label}</span>
      </Link>
    </li>
  )
}
