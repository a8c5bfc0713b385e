import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { useGivenTexts } from '../i18n/use-texts.ts'
import type { ListOf } from './list-page.tsx'

/** Whether the list shows what is in use or what was put away. */
export function ArchiveChoice<Row>({ list: { namespace, address } }: { list: ListOf<Row> }) {
  const { t } = useGivenTexts(namespace)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={t('filter.label')} className="flex gap-2">
      {(['active', 'archived'] as const).map((name) => {
        const value = name === 'archived' ? 'true' : ''
        const isChosen = address.read('archived') === value
        return (
          <Button
            key={name}
            variant="ghost"
            size="small"
            aria-pressed={isChosen}
            onClick={() => address.write({ archived: value })}
            className={cx('rounded-full', isChosen && 'bg-brand-soft font-semibold')}
          >
            {t(`filter.${name}`)}
          </Button>
        )
      })}
    </div>
  )
}
