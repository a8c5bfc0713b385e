import type { Language } from '@isiro/domain/language'
import { useSyncExternalStore } from 'react'
import { hasTexts, loadTexts, manner, textsOf } from './i18n.ts'
import type { Namespace, Say, Translate } from './text-types.ts'

/**
 * The texts of a namespace, `common` by default, in the language of the screen; follows a change. Of a list the first is the
 * component's own, and the others are asked for by `namespace:key`. A page's own texts come with its route; a component that needs
 * further ones suspends until they have arrived.
 */
export function useTexts(): { t: Translate<'common'> }
export function useTexts<Own extends Namespace, Other extends Namespace = never>(
  namespaces: Own | readonly [Own, ...Other[]],
): { t: Translate<Own, Other> }
export function useTexts(namespaces: string | readonly string[] = 'common') {
  const { language } = useSyncExternalStore(manner.subscribe, manner.get)
  const names = typeof namespaces === 'string' ? [namespaces] : namespaces
  waitForTexts(language, names)
  return { t: textsOf(names[0] ?? 'common') }
}

/** The same for a mechanism that is given the namespace of a feature, and makes the keys of what it is given, too. */
export const useGivenTexts = useTexts as (namespace: string) => { t: Say }

/** What components wait for, by language and namespaces, and what went wrong with it. */
const arrivals = new Map<string, Promise<void>>()
const failures = new Map<string, unknown>()

/**
 * Suspends until the texts have arrived, or throws why they have not, until `loadTexts` brings them. It throws the promise, since
 * React wants to be given `use` the same one at every later drawing, and most drawings wait for none.
 */
function waitForTexts(language: Language, names: readonly string[]): void {
  if (names.every((name) => hasTexts(language, name))) return
  const place = [language, ...names].join(' ')
  if (failures.has(place)) throw failures.get(place)
  const known = arrivals.get(place)
  if (known) throw known
  const arrival = loadTexts(names, language).catch((error) => {
    failures.set(place, error)
  })
  arrivals.set(place, arrival)
  throw arrival
}
