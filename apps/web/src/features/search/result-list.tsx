import { cx } from '../../ui/class-names.ts'
import type { Entry, Group } from './entries.ts'
import { MatchedPart } from './matched-part.tsx'

interface ResultListProps {
  id: string
  label: string
  groups: readonly Group[]
  wanted: string
  activeId: string | undefined
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

export function optionId(listId: string, entry: Entry): string {
  return `${listId}-${entry.id}`
}

/** The choices of the palette. The field keeps the focus and says which of them is the current one. */
export function ResultList(props: ResultListProps) {
  const { id, label, groups, wanted, activeId, onPoint, onChoose } = props
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="grow overflow-y-auto overscroll-contain px-2 pb-3"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div
            id={`${id}-${group.id}`}
            role="presentation"
            className="px-3 pt-3 pb-1 text-caption text-muted"
          >
            {group.heading}
          </div>
          {group.entries.map((entry) => (
            <div
              key={entry.id}
              id={optionId(id, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === activeId}
              lang={entry.lang}
              // Pressing must not take the focus from the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => onPoint(entry)}
              onClick={() => onChoose(entry)}
              onKeyDown={undefined}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
                'aria-selected:bg-brand-soft forced-colors:aria-selected:outline-2',
              )}
            >
              {entry.icon}
              <span className="min-w-0 grow">
                <span className="block truncate">
                  <MatchedPart text={entry.label} wanted={wanted} />
                </span>
                {entry.detail ? (
                  <span className="block truncate text-dense text-muted">
                    <MatchedPart text={entry.detail} wanted={wanted} />
                  </span>
                ) : null}
              </span>
              {entry.aside ? (
                <span className="shrink-0 text-dense text-muted">{entry.aside}</span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
