import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { CONTROL_CLASS } from './field.tsx'

const QUIET_MS = 300

interface SearchFieldProps {
  label: string
  /** Shorter than the label, if the label does not fit into the box. */
  placeholder?: string
  /** The search text of the URL. */
  value: string
  onSearch: (text: string) => void
}

/** A search field that searches when the typing pauses, not at every letter. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  // A search that has waited belongs to the list as it is now, not as it was when the letter was typed.
  const latest = useRef(onSearch)
  latest.current = onSearch

  // Follows changes of the URL by Back, a link or Clear filters, but not those that this field made.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  function search() {
    const next = text.trim()
    if (next === asked.current) return
    asked.current = next
    latest.current(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what else `search` reads does not begin a new wait
  useEffect(() => {
    const timer = setTimeout(search, QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div className="relative min-w-0 grow basis-60 lg:max-w-120">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        // A search that is still waiting would change the address after the reader has gone to another page.
        onBlur={search}
        className={cx(CONTROL_CLASS, 'pl-10')}
      />
    </div>
  )
}
