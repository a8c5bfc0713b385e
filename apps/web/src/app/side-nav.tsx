import { Link, useLocation } from 'react-router'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { paths } from '../platform/pages/paths.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { cx } from '../ui/class-names.ts'
import { NavLink } from './nav-link.tsx'
import { isCurrent, menu, type NavItem, SETTINGS } from './navigation.ts'
import { useOpenPlaces } from './use-open-places.ts'

export interface SideNavProps {
  isCollapsed: boolean
  onToggle: () => void
}

/** Tablet: a rail of icons with their labels below. Desktop: a sidebar that folds into a rail. */
export function SideNav({ isCollapsed, onToggle }: SideNavProps) {
  const { t } = useTexts()
  const foldLabel = t(isCollapsed ? 'nav.expand' : 'nav.collapse')
  return (
    <nav
      aria-label={t('nav.label')}
      className={
        'sticky top-0 row-span-2 hidden h-dvh flex-col gap-1 overflow-y-auto border-r bg-subtle ' +
        'px-2 pb-3 md:flex lg:px-3'
      }
    >
      <Link
        to={paths.dashboard()}
        aria-label={t('product')}
        className={cx(
          'flex h-(--bar-height) shrink-0 items-center gap-2.5 text-h2 tracking-tight max-lg:justify-center lg:px-1',
          isCollapsed && 'lg:justify-center',
        )}
      >
        <BrandMark size={30} />
        <span className={cx('max-lg:hidden', isCollapsed && 'lg:hidden')}>{t('product')}</span>
      </Link>
      <ul className="flex grow flex-col gap-1">
        {useOpenPlaces(menu).map((item) => (
          <li key={item.to} className={item === SETTINGS ? 'mt-auto border-t pt-2' : ''}>
            <SideItem item={item} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onToggle}
        aria-label={foldLabel}
        className={cx(
          'hidden size-9 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-text lg:grid',
          isCollapsed ? 'self-center' : 'self-end',
        )}
      >
        <NavIcon name={isCollapsed ? 'panel-left-open' : 'panel-left-close'} className="lucide" />
      </button>
    </nav>
  )
}

function SideItem({ item, isCollapsed }: { item: NavItem; isCollapsed: boolean }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const isHere = isCurrent(item, pathname)
  return (
    <NavLink
      to={item.to}
      isCurrent={isHere}
      title={isCollapsed ? t(item.label) : undefined}
      className={cx(
        'flex items-center rounded-control transition-state',
        'max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-caption',
        'lg:min-h-10 lg:gap-3 lg:px-3 lg:text-dense',
        isHere
          ? 'bg-brand-soft font-semibold text-brand'
          : 'font-medium text-muted hover:bg-surface-2 hover:text-text',
        isCollapsed && 'lg:justify-center lg:px-0',
      )}
    >
      <NavIcon name={item.icon} className={isHere ? 'stroke-[2.25]' : ''} />
      <span className={cx(isCollapsed && 'lg:sr-only')}>{t(item.label)}</span>
    </NavLink>
  )
}
