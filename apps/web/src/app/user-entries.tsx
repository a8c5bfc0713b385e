import { Link } from 'react-router'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { siteConfig } from '../platform/http/site-config.ts'
import { useAppearance } from '../platform/i18n/use-appearance.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { PlanBadge } from '../ui/badge.tsx'
import { MenuChoice, MenuItem, MenuSeparator } from '../ui/dropdown-menu.tsx'
import { SETTINGS } from './navigation.ts'
import { planName } from './plan-name.ts'

/** The entries of the user menu. */
export function UserEntries({ onLogout }: { onLogout: () => void }) {
  const { t } = useTexts()
  const user = useCurrentUser()
  const { theme, language } = useAppearance()
  const { supportEmail } = siteConfig()
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
      {supportEmail ? (
        <MenuItem asChild>
          <a href={`mailto:${supportEmail}`}>
            <NavIcon name="circle-question-mark" className="lucide text-muted" />
            {t('user.help')}
          </a>
        </MenuItem>
      ) : null}
      <MenuItem onSelect={onLogout} icon={<NavIcon name="log-out" className="lucide text-muted" />}>
        {t('user.logout')}
      </MenuItem>
    </>
  )
}
