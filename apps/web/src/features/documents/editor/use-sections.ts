import { type FocusEvent, useState } from 'react'

const SECTIONS = ['who', 'what', 'when', 'schedule', 'tax', 'notes'] as const
export type SectionName = (typeof SECTIONS)[number]

/** The section of a field, by the name it has on the wire. */
export function sectionOf(path: string): SectionName {
  if (path.startsWith('client')) return 'who'
  if (/^(items|currency|exchangeRate)/.test(path)) return 'what'
  if (/^((issue|due|supply)Date|validUntil)/.test(path)) return 'when'
  if (path.startsWith('schedule')) return 'schedule'
  if (/^(notes|terms)/.test(path)) return 'notes'
  return 'tax'
}

export interface Sections {
  isOpen: (name: SectionName) => boolean
  toggle: (name: SectionName) => void
  open: (names: readonly SectionName[]) => void
  /** For the form's onFocus: a complete section folds once another one is being filled in. */
  noteFocus: (event: FocusEvent) => void
}

/** Which steps of the form are unfolded on a phone. A complete section starts folded. */
export function useSections(
  sections: readonly SectionName[],
  isComplete: (name: SectionName) => boolean,
): Sections {
  const [opened, setOpened] = useState<readonly SectionName[]>(() =>
    sections.filter((name) => !isComplete(name)),
  )
  return {
    isOpen: (name) => opened.includes(name),
    toggle(name) {
      setOpened((before) =>
        before.includes(name) ? before.filter((other) => other !== name) : [...before, name],
      )
    },
    open: (names) => setOpened((before) => [...before, ...names]),
    noteFocus({ target }) {
      // Only a field moves the form on: folding under a button would move it away from the finger.
      if (!target.matches('input:not([type=checkbox]), textarea, select')) return
      const current = target.closest('[data-section]')?.getAttribute('data-section')
      if (!current) return
      setOpened((before) => {
        const kept = before.filter((name) => name === current || !isComplete(name))
        return kept.length === before.length ? before : kept
      })
    },
  }
}
