import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { PlanLock } from '../platform/pages/plan-lock.tsx'
import { MenuItem } from '../ui/dropdown-menu.tsx'
import { newActions } from './places.ts'

/** The entries of the New menu. */
export function NewEntries() {
  const { t } = useTranslation()
  return newActions.map(({ label, to, icon, plan }) => (
    <MenuItem key={to} asChild>
      <Link to={to}>
        <NavIcon name={icon} className="text-muted" />
        {t(label)}
        <PlanLock plan={plan} />
      </Link>
    </MenuItem>
  ))
}
