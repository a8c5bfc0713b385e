import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

export interface CheckListProps {
  /** Things to get. */
  items: readonly string[]
  /** Things to know. */
  notes?: readonly string[]
}

/** The contents of something, and below it the notes to read before choosing it. */
export function CheckList({ items, notes = [] }: CheckListProps) {
  return (
    <ul className="grid content-start gap-2.5 text-dense">
      {items.map((item) => (
        <Line key={item} icon={<Check aria-hidden="true" className="mt-0.5 size-4 text-brand" />}>
          {item}
        </Line>
      ))}
      {notes.map((note) => (
        <Line
          key={note}
          icon={<Info aria-hidden="true" className="mt-0.5 size-4" />}
          className="text-muted"
        >
          {note}
        </Line>
      ))}
    </ul>
  )
}

interface LineProps {
  icon: ReactNode
  className?: string
  children: ReactNode
}

function Line({ icon, className = '', children }: LineProps) {
  return (
    <li className={`flex gap-2 ${className}`}>
      {icon}
      <span>{children}</span>
    </li>
  )
}
