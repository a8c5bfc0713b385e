import { Link } from 'react-router'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { PlanLock } from '../platform/pages/plan-lock.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { newActions } from './places.ts'
import { useOpenPlaces } from './use-open-places.ts'

export interface NewSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** All that New offers, under the thumb. */
export function NewSheet({ isOpen, onOpenChange }: NewSheetProps) {
  const { t } = useTexts()
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('new.title')}>
      <ul className="grid gap-2">
        {useOpenPlaces(newActions).map(({ label, to, icon, plan }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => onOpenChange(false)}
              className="flex min-h-14 items-center gap-4 rounded-card border px-4 font-medium hover:bg-surface-2"
            >
              <span className="grid size-9 place-items-center rounded-full bg-brand-soft text-brand">
                <NavIcon name={icon} />
              </span>
              {t(label)}
              <PlanLock plan={plan} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
