import type { QuickTemplate } from '@isiro/domain/quick-templates'
import { useId } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'

interface QuickTemplatesGridProps {
  templates: readonly QuickTemplate[]
  /** The id of the one that is in the message as it stands. */
  chosen: QuickTemplate['id'] | null
  onChoose: (template: QuickTemplate) => void
}

/** Ready-made messages. One tap puts the words into the message, where they can be changed. */
export function QuickTemplatesGrid({ templates, chosen, onChoose }: QuickTemplatesGridProps) {
  const { t } = useTexts('messages')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-dense font-medium">
        {t('templates.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {templates.map((template) => {
          const isChosen = template.id === chosen
          return (
            <li key={template.id} className="grid min-w-0">
              <button
                type="button"
                aria-pressed={isChosen}
                title={template.text}
                onClick={() => onChoose(template)}
                className={cx(
                  'grid min-h-11 content-center rounded-control border px-3 py-2 text-left text-dense transition-state',
                  isChosen
                    ? 'border-brand bg-brand-soft font-semibold text-brand'
                    : 'border-control hover:bg-surface-2',
                )}
              >
                {t(`template.${template.id}`)}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
