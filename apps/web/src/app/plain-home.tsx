import { useContext } from 'react'
import { Link } from 'react-router'
import { AccountReminders } from '../features/dashboard/account-reminders.tsx'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useCan } from '../platform/http/use-can.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { OpenSearch } from '../platform/pages/open-search.ts'
import { usePage } from '../platform/pages/page.ts'
import { paths } from '../platform/pages/paths.ts'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { menu, type Place } from './navigation.ts'
import { newActions } from './places.ts'
import { useOpenPlaces } from './use-open-places.ts'

/** Home of a role that sees no figures: what it can begin, and where it can go. */
export function PlainHome() {
  const { t } = useTexts(['common', 'roles'])
  const { firstName, role } = useCurrentUser()
  const heading = usePage(t('nav.home'))
  const actions = useOpenPlaces(newActions)
  const screens = useOpenPlaces(menu).filter(({ to }) => to !== paths.dashboard())
  return (
    <>
      <PageHeader
        title={t('roles:home.title', { name: firstName })}
        headingRef={heading}
        description={t(`roles:about.${role}`)}
      />
      <div className="grid gap-5">
        <div className="empty:hidden">
          <AccountReminders />
        </div>
        {useCan('payments.record') ? <FindInvoice /> : null}
        {actions.length > 0 ? (
          <section aria-labelledby="new-title">
            <h2 id="new-title" className="mb-2 text-h2">
              {t('nav.new')}
            </h2>
            <Entries places={actions} />
          </section>
        ) : null}
        <Entries places={screens} />
      </div>
    </>
  )
}

/** A payment is recorded on its invoice, which the search finds by its number or client. */
function FindInvoice() {
  const { t } = useTexts('roles')
  const openSearch = useContext(OpenSearch)
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('home.payment')}</p>
      <Button onClick={openSearch}>
        <NavIcon name="search" />
        {t('home.find')}
      </Button>
    </div>
  )
}

function Entries({ places }: { places: readonly Place[] }) {
  const { t } = useTexts()
  return (
    <ul className="divide-y overflow-hidden rounded-card border bg-bg">
      {places.map(({ to, icon, label }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-14 items-center gap-4 px-4 hover:bg-surface-2">
            <NavIcon name={icon} className="text-brand" />
            <span className="font-medium">{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
