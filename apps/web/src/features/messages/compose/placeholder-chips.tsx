import { PLACEHOLDERS, type Placeholder, type TemplateValues } from '@isiro/domain/message-template'
import { useId } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'

interface PlaceholderChipsProps {
  values: TemplateValues
  /** Those that the message uses and that have no value yet. */
  missing: readonly Placeholder[]
  onInsert: (name: Placeholder) => void
}

/** The blanks a message may have, each with what will stand there. A tap puts one into the message. */
export function PlaceholderChips({ values, missing, onInsert }: PlaceholderChipsProps) {
  const { t } = useTexts('messages')
  const titleId = useId()
  return (
    <div className="grid gap-1.5">
      <p id={titleId} className="text-dense text-muted">
        {t('blanks.title')}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-wrap gap-2">
        {PLACEHOLDERS.map((name) => {
          const value = values[name]
          return (
            <li key={name} className="min-w-0">
              <button
                type="button"
                onClick={() => onInsert(name)}
                className={cx(
                  'flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-3 text-dense transition-state hover:bg-surface-2 fine:min-h-8',
                  missing.includes(name) ? 'border-warn text-warn' : 'border-control',
                )}
              >
                <span className="sr-only">{t('blanks.insert')}</span>{' '}
                <span className="shrink-0">{t(`blank.${name}`)}</span>
                {value ? (
                  <span className="max-w-40 min-w-0 truncate text-muted">{value}</span>
                ) : null}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
