import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useContext, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { Can } from '../platform/pages/can.tsx'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { OpenSearch } from '../platform/pages/open-search.ts'
import { useHeadingIsVisible, usePageTitle } from '../platform/pages/page.ts'
import { paths } from '../platform/pages/paths.ts'
import { unreadCount, unreadText } from '../records/unread.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { buttonClass } from '../ui/button.tsx'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import { NavLink } from './nav-link.tsx'
import { NEW_INVOICE } from './navigation.ts'
import { NewMenu } from './new-menu.tsx'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  badge: ReactNode
  onLogout: () => void
}

export function TopBar({ badge, onLogout }: TopBarProps) {
  const { t } = useTexts()
  return (
    <header className="flex h-(--bar-height) items-center gap-2 border-b px-(--gutter) md:gap-3">
      <Link
        to={paths.dashboard()}
        aria-label={t('product')}
        className={buttonClass({
          variant: 'ghost',
          size: 'icon',
          className: '-ml-2 shrink-0 md:hidden',
        })}
      >
        <BrandMark size={28} />
      </Link>
      <PlaceName />
      {badge}
      <SearchButton />
      <BellLink />
      <Can verb="invoices.write">
        <NewButton />
      </Can>
      <div className="max-md:hidden">
        <UserMenu onLogout={onLogout} />
      </div>
    </header>
  )
}

const loadSwitch = () =>
  Promise.all([
    import('../features/businesses/switch-entries.tsx'),
    loadTexts(['businesses']),
  ]).then(([{ SwitchEntries }]) => <SwitchEntries />)

/** The business's name, or the page's title once the page's h1 has scrolled out of view. Of several, it opens the switch. */
function PlaceName() {
  const { businessName, businesses } = useCurrentUser()
  const title = usePageTitle()
  const isHeadingVisible = useHeadingIsVisible()
  const name = 'min-w-0 grow truncate text-dense font-medium text-muted'
  return isHeadingVisible || title === '' ? (
    businesses > 1 ? (
      <DropdownMenu
        align="start"
        trigger={
          <button type="button" className={`${name} min-h-11 text-left`}>
            {businessName} <span aria-hidden="true">▾</span>
          </button>
        }
        load={loadSwitch}
      />
    ) : (
      <p className={name}>{businessName}</p>
    )
  ) : (
    <p aria-hidden="true" className="min-w-0 grow truncate font-semibold">
      {title}
    </p>
  )
}

/** Opens the command palette; shows its shortcut if there is a keyboard. */
function SearchButton() {
  const { t } = useTexts()
  const openSearch = useContext(OpenSearch)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openSearch}
      className={buttonClass({
        variant: 'secondary',
        size: 'small',
        className: 'max-lg:border-transparent',
      })}
    >
      <NavIcon name="search" className="lucide" />
      <span className="max-lg:sr-only">{t('search')}</span>
      <span aria-hidden="true" className="text-caption max-lg:hidden">
        {/Mac/.test(navigator.platform) ? '⌘' : 'Ctrl'} K
      </span>
    </button>
  )
}

/** The way to the notifications, with the number of unread ones. */
function BellLink() {
  const { t } = useTexts()
  const { unreadNotifications, sandboxOf } = useCurrentUser()
  const unread = useSyncExternalStore(unreadCount.subscribe, unreadCount.get) ?? unreadNotifications
  const { pathname } = useLocation()
  // Nobody is notified of what happens in a sandbox.
  if (sandboxOf) return null
  return (
    <NavLink
      to={paths.notifications()}
      isCurrent={pathname === paths.notifications()}
      className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}
    >
      <NavIcon name="bell" className="lucide" />
      <span className="sr-only">{t('nav.notifications')} </span>
      {unread > 0 ? (
        <span className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-brand px-1 text-center text-caption text-on-brand">
          {unreadText(unread)}
        </span>
      ) : null}
    </NavLink>
  )
}

/** The button does the first thing; the arrow beside it offers all of them. */
function NewButton() {
  const { t } = useTexts()
  const arrow = buttonClass({ size: 'icon', className: 'rounded-l-none border-l-on-brand' })
  return (
    <div className="flex max-md:hidden">
      <NavLink
        to={NEW_INVOICE.to}
        isCurrent={false}
        className={buttonClass({ size: 'small', className: 'rounded-r-none' })}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t('nav.new')}
        <span className="sr-only">{t(NEW_INVOICE.label)}</span>
      </NavLink>
      <NewMenu triggerClass={arrow} />
    </div>
  )
}
