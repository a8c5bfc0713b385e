import type { CurrentUser } from '@isiro/contracts/auth'
import { Link } from 'react-router'
import { siteConfig } from '../platform/http/site-config.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { paths } from '../platform/pages/paths.ts'
import { PlanBadge } from '../ui/badge.tsx'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '../ui/dropdown-menu.tsx'
import { NavIcon } from './nav-icon.tsx'
import { planName } from './plan-name.ts'
import { useAppearance } from './use-appearance.ts'
import { UserButton } from './user-button.tsx'

export interface UserMenuProps {
  user: CurrentUser
  onLogout: () => void
}

/** The person, their plan, appearance and the way out. */
export function UserMenu({ user, onLogout }: UserMenuProps) {
  const { t } = useTexts()
  const { theme, language } = useAppearance()
  const { supportEmail } = siteConfig()
  return (
    <DropdownMenu trigger={<UserButton user={user} />}>
      <div className="grid justify-items-start gap-1 px-3 pt-2 pb-3">
        <span className="font-semibold">
          {user.firstName} {user.lastName}
        </span>
        <span className="max-w-64 truncate text-dense text-muted">{user.email}</span>
      </div>
      <MenuItem asChild>
        <Link to={paths.subscription()}>
          <NavIcon name="badge-check" className="lucide text-muted" />
          {t('nav.plan')}
          <PlanBadge plan={user.plan} label={planName(t, user.plan)} />
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
    </DropdownMenu>
  )
}
