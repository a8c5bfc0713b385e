import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'

/** All that New offers, on a tablet or desktop. */
export function NewMenu({ triggerClass }: { triggerClass: string }) {
  const { t } = useTexts()
  return (
    <DropdownMenu
      load={() => import('./new-entries.tsx').then(({ NewEntries }) => <NewEntries />)}
      trigger={
        <button type="button" aria-label={t('new.more')} className={triggerClass}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      }
    />
  )
}
