import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/class-names.ts'

export interface EditorSectionProps {
  /** Finds the section again, for its errors. */
  name: string
  title: string
  /** One line that says what the section holds, while it is folded on a phone. */
  summary: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A step of the form. On a phone it folds into one line; where there is room it is always open. */
export function EditorSection(props: EditorSectionProps) {
  const { name, title, summary, isOpen, onToggle, children } = props
  const bodyId = useId()
  return (
    <section data-section={name} className="rounded-card border bg-bg">
      <h2 className="text-h2 max-md:hidden md:px-5 md:pt-4">{title}</h2>
      <h2 className="md:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 grow">
            <span className={cx('block', isOpen ? 'text-h2' : 'text-caption text-muted')}>
              {title}
            </span>
            {isOpen ? null : (
              <span className="line-clamp-2 font-medium break-words">{summary}</span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cx('text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div
        id={bodyId}
        className={cx(
          'grid grid-cols-1 gap-4 px-4 pb-4 md:px-5 md:pt-3 md:pb-5',
          !isOpen && 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </section>
  )
}
