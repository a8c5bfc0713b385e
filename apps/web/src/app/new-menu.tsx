import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx'
import { NavIcon } from './nav-icon.tsx'
import { newActions } from './navigation.ts'

/** All that New offers, on a tablet or desktop. */
export function NewMenu({ triggerClass }: { triggerClass: string }) {
  const { t } = useTexts()
  return (
    <DropdownMenu
      trigger={
        <button type="button" aria-label={t('new.more')} className={triggerClass}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      }
    >
      {newActions.map(({ label, to, icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <NavIcon name={icon} className="text-muted" />
            {t(label)}
          </Link>
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}
