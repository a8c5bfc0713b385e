import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { CONTROL_CLASS } from '../../ui/field.tsx'

const QUIET_MS = 300

export interface SearchFieldProps {
  label: string
  value: string
  /** Told once the typing has paused. */
  onSearch: (text: string) => void
}

/** A search box that asks when the typing pauses, not at every letter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address changed by other means: Back, or Clear filters.
  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), QUIET_MS)
  }

  return (
    <div className="relative grow basis-60">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        className={cx(CONTROL_CLASS, 'pl-10')}
      />
    </div>
  )
}
