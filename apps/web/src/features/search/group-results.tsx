import { foldForSearch } from '@isiro/domain/plain-text'
import type { Format } from '../../platform/i18n/format.ts'
import type { Entry, Group } from './entries.ts'
import {
  KIND_NAMES,
  KINDS,
  type Kind,
  type KindName,
  type Records,
  type RowOf,
  type SearchTexts,
} from './kinds.ts'

/** The commands in whose words every typed word begins one; all of them while nothing is typed. */
export function matchingCommands(groups: readonly Group[], text: string): Group[] {
  const typed = foldForSearch(text).split(' ')
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => fits(entry, group)) }))
    .filter(({ entries }) => entries.length > 0)

  function fits({ label, words = '' }: Entry, { heading }: Group): boolean {
    const said = `${heading} ${label} ${words}`
    // "l'appareil" is found by "lappareil" and by "appareil".
    const own = foldForSearch(`${said} ${said.replace(/['’]/g, ' ')}`).split(/[^\p{L}\p{N}]+/u)
    return typed.every((word) => own.some((candidate) => candidate.startsWith(word)))
  }
}

/** The search results as groups with headings. */
export function resultGroups(results: Records, t: SearchTexts, format: Format): Group[] {
  const groupOf = <Name extends KindName>(name: Name): Group => {
    const kind: Kind<RowOf<Name>> = KINDS[name]
    const rows: readonly RowOf<Name>[] = results[name]
    return {
      id: name,
      heading: t(kind.heading),
      entries: rows.map((row) => ({ id: `${name}-${row.id}`, ...kind.entry(row, t, format) })),
    }
  }
  return KIND_NAMES.map((name) => groupOf(name)).filter(({ entries }) => entries.length > 0)
}
