import { Link } from 'react-router'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { PlanLock } from '../platform/pages/plan-lock.tsx'
import { MenuItem } from '../ui/dropdown-menu.tsx'
import { newActions } from './places.ts'
import { useOpenPlaces } from './use-open-places.ts'

/** The entries of the New menu. */
export function NewEntries() {
  const { t } = useTexts()
  return useOpenPlaces(newActions).map(({ label, to, icon, plan }) => (
    <MenuItem key={to} asChild>
      <Link to={to}>
        <NavIcon name={icon} className="text-muted" />
        {t(label)}
        <PlanLock plan={plan} />
      </Link>
    </MenuItem>
  ))
}
