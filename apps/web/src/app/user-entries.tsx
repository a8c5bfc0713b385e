import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useAppearance } from '../platform/i18n/use-appearance.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { paths } from '../platform/pages/paths.ts'
import { PlanBadge } from '../ui/badge.tsx'
import { MenuChoice, MenuItem, MenuSeparator } from '../ui/dropdown-menu.tsx'
import { SETTINGS } from './navigation.ts'
import { planName } from './plan-name.ts'

/** The entries of the user menu. */
export function UserEntries({ onLogout }: { onLogout: () => void }) {
  const { t } = useTexts()
  const user = useCurrentUser()
  const { theme, language } = useAppearance()
  const { pathname } = useLocation()
  return (
    <>
      <div className="grid justify-items-start gap-1 px-3 pt-2 pb-3">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {user.firstName} {user.lastName}
          <PlanBadge plan={user.plan} label={planName(t, user.plan)} />
        </span>
        <span className="max-w-64 truncate text-dense text-muted">{user.email}</span>
      </div>
      <MenuItem asChild>
        <Link to={SETTINGS.to}>
          <NavIcon name={SETTINGS.icon} className="lucide text-muted" />
          {t(SETTINGS.label)}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuChoice {...theme} />
      <MenuChoice {...language} />
      <MenuSeparator />
      {user.sandboxOf ? null : (
        <MenuItem asChild>
          <Link to={paths.support(pathname)}>
            <NavIcon name="circle-question-mark" className="lucide text-muted" />
            {t('user.help')}
          </Link>
        </MenuItem>
      )}
      <MenuItem onSelect={onLogout} icon={<NavIcon name="log-out" className="lucide text-muted" />}>
        {t('user.logout')}
      </MenuItem>
    </>
  )
}
