import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { siteConfig } from '../platform/http/site-config.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { paths } from '../platform/pages/paths.ts'
import { PlanBadge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Sheet } from '../ui/sheet.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { NavIcon } from './nav-icon.tsx'
import { NavLink } from './nav-link.tsx'
import { isCurrent, navGroups } from './navigation.ts'
import { planName } from './plan-name.ts'
import { useAppearance } from './use-appearance.ts'

export interface MoreSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onLogout: () => void
}

const ROW =
  'flex min-h-12 w-full items-center gap-4 rounded-control px-2 text-left hover:bg-surface-2'

/** Everything that is not in the bottom bar of a phone. */
export function MoreSheet({ isOpen, onOpenChange, onLogout }: MoreSheetProps) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const { theme, language } = useAppearance()
  const { supportEmail } = siteConfig()
  return (
    <Sheet
      isTall
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {user.firstName} {user.lastName}
          <PlanBadge plan={user.plan} label={planName(t, user.plan)} />
        </span>
      }
      description={user.email}
    >
      {user.plan === 'business' ? null : (
        <Link
          to={paths.subscription()}
          onClick={() => onOpenChange(false)}
          className={buttonClass({ variant: 'secondary', className: 'mb-4 w-full' })}
        >
          {t('nav.upgrade')}
        </Link>
      )}
      <nav aria-label={t('nav.label')} className="grid gap-4">
        {navGroups.map((group) => (
          <div key={group.label ?? 'top'}>
            {group.label ? (
              <h3 className="px-2 pb-1 text-dense text-muted">{t(group.label)}</h3>
            ) : null}
            <ul>
              {group.items.map((item) => {
                const isHere = isCurrent(item, pathname)
                return (
                  <li key={item.to}>
                    <NavLink
                      to={item.to}
                      isCurrent={isHere}
                      onClick={() => onOpenChange(false)}
                      className={cx(ROW, isHere && 'bg-brand-soft font-semibold text-brand')}
                    >
                      <NavIcon name={item.icon} />
                      {t(item.label)}
                    </NavLink>
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-5 grid gap-4 border-t pt-5">
        <ChoiceRow {...language} />
        <ChoiceRow {...theme} />
      </div>
      <div className="mt-5 border-t pt-3">
        {supportEmail ? (
          <a href={`mailto:${supportEmail}`} className={ROW}>
            <NavIcon name="circle-question-mark" className="lucide" />
            {t('user.help')}
          </a>
        ) : null}
        <button
          type="button"
          className={ROW}
          onClick={() => {
            onOpenChange(false)
            onLogout()
          }}
        >
          <NavIcon name="log-out" className="lucide" />
          {t('user.logout')}
        </button>
      </div>
    </Sheet>
  )
}
