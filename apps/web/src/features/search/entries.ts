import type { ReactNode } from 'react'

/** One thing that can be chosen: it leads somewhere, or does something where one is. */
export interface Entry {
  id: string
  label: string
  /** Further details of the entry, in smaller letters. */
  detail?: string
  /** At the end of the row: an amount, or its keys. */
  aside?: ReactNode
  icon?: ReactNode
  lang?: string
  /** Further words by which a command is found. */
  words?: string
  to?: string
  run?: () => void
}

export interface Group {
  id: string
  heading: string
  entries: readonly Entry[]
}
