import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'

export interface ArchiveFilterProps {
  isArchived: boolean
  onChange: (isArchived: boolean) => void
}

/** Whether the list shows the clients in use or those put away. */
export function ArchiveFilter({ isArchived, onChange }: ArchiveFilterProps) {
  const { t } = useTranslation('clients')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={t('filter')} className="flex gap-2">
      {[false, true].map((choice) => (
        <Button
          key={String(choice)}
          variant="ghost"
          size="small"
          aria-pressed={choice === isArchived}
          onClick={() => onChange(choice)}
          className={cx('rounded-full', choice === isArchived && 'bg-brand-soft font-semibold')}
        >
          {t(choice ? 'filterArchived' : 'filterActive')}
        </Button>
      ))}
    </div>
  )
}
