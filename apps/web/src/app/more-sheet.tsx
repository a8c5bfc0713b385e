import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useAppearance } from '../platform/i18n/use-appearance.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { paths } from '../platform/pages/paths.ts'
import { PlanBadge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Sheet } from '../ui/sheet.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { NavLink } from './nav-link.tsx'
import { isCurrent } from './navigation.ts'
import { moreItems } from './places.ts'
import { planName } from './plan-name.ts'
import { useOpenPlaces } from './use-open-places.ts'

export interface MoreSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onLogout: () => void
}

/**
 * What the bottom bar of a phone has no room for, and the account. It fits a screen of 640 px without scrolling, which is
 * why it lists nothing that the bar or Settings has.
 */
export function MoreSheet({ isOpen, onOpenChange, onLogout }: MoreSheetProps) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const { language } = useAppearance()
  const close = () => onOpenChange(false)
  return (
    <Sheet
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
      <nav aria-label={t('nav.label')}>
        <ul>
          {useOpenPlaces(moreItems).map((item) => {
            const isHere = isCurrent(item, pathname)
            return (
              <li key={item.to}>
                <NavLink
                  to={item.to}
                  isCurrent={isHere}
                  onClick={close}
                  className={cx(
                    'flex min-h-12 items-center gap-4 rounded-control px-2 hover:bg-surface-2',
                    isHere && 'bg-brand-soft font-semibold text-brand',
                  )}
                >
                  <NavIcon name={item.icon} />
                  {t(item.label)}
                </NavLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="mt-3 grid gap-2 border-t pt-3">
        <ChoiceRow {...language} isLabelHidden />
        <div className="flex flex-wrap justify-between gap-x-2">
          {user.plan === 'business' || user.sandboxOf ? null : (
            <Link
              to={paths.subscription()}
              onClick={close}
              className={buttonClass({ variant: 'ghost', size: 'small' })}
            >
              {t('nav.upgrade')}
            </Link>
          )}
          {user.sandboxOf ? null : (
            <Link
              to={paths.support(pathname)}
              onClick={close}
              className={buttonClass({ variant: 'ghost', size: 'small' })}
            >
              {t('user.help')}
            </Link>
          )}
          <button
            type="button"
            className={buttonClass({ variant: 'ghost', size: 'small' })}
            onClick={() => {
              close()
              onLogout()
            }}
          >
            <NavIcon name="log-out" className="lucide" />
            {t('user.logout')}
          </button>
        </div>
      </div>
    </Sheet>
  )
}
