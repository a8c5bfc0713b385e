import type { Country } from '@isiro/domain/countries'
import type { Language } from '@isiro/domain/language'
import { fillMessage, type Messages } from '@isiro/domain/message'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'
import { readStored, writeStored } from '../device/stored.ts'
import { detectLanguage, LANGUAGE_KEY } from './detect-language.ts'
import { nameTaxIn } from './tax-name.ts'
import type { Namespace, Say, Translate, Values } from './text-types.ts'
import { loadTextFile } from './texts.ts'

/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
}

/** How every screen writes. A change makes the texts anew. */
interface Manner {
  language: Language
  /** The country of the signed-in person's business; undefined on the pages for everybody, which follow Nigeria. */
  country: Country | undefined
  /** The name of its sales tax; null for each language's own word. */
  taxName: string | null
  /** The zone of every time of day on a screen: the business's, whatever the device's; undefined where there is none. */
  zone: string | undefined
}

export const manner = createStore<Manner>({
  language: 'en',
  country: undefined,
  taxName: null,
  zone: undefined,
})

/** The texts as they came, by language and namespace: 'fr/invoices'. */
const loaded = new Map<string, Messages>()
const translators = new Map<string, Say>()

manner.subscribe(() => translators.clear())

/** Starts the texts in the visitor's language, and remembers it. Call once, before the first render. */
export async function startI18n(): Promise<void> {
  const language = detectLanguage({
    stored: readStored(LANGUAGE_KEY),
    browser: navigator.languages,
    htmlLang: document.documentElement.lang,
    pathname: location.pathname,
    hostname: location.hostname,
  })
  // The language is known immediately, so the pages' texts are requested before the first has arrived.
  showIn(language)
  writeStored(LANGUAGE_KEY, language)
  await loadTexts(['common'])
}

/**
 * Makes namespaces ready in a language, the screen's by default, so that a screen appears with its words. Rejects when the
 * network fails; calling again tries again.
 */
export async function loadTexts(
  namespaces: readonly string[],
  language = currentLanguage(),
): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (hasTexts(language, namespace)) return
      loaded.set(placeOf(language, namespace), await loadTextFile(language, namespace))
    }),
  )
}

export function hasTexts(language: Language, namespace: string): boolean {
  return loaded.has(placeOf(language, namespace))
}

/** Changes the language at once and remembers it. Rejects, unchanged, when the texts don't arrive. */
export async function changeLanguage(language: Language): Promise<void> {
  // Texts of every screen so far are loaded, because any of them may still be shown.
  const start = placeOf(currentLanguage(), '')
  const places = [...loaded.keys()].filter((place) => place.startsWith(start))
  const namespaces = places.map((place) => place.slice(start.length))
  await loadTexts(namespaces, language)
  showIn(language)
  writeStored(LANGUAGE_KEY, language)
}

export function currentLanguage(): Language {
  return manner.get().language
}

/** The language of the screen; follows a change. */
export function useLanguage(): Language {
  return useSyncExternalStore(manner.subscribe, currentLanguage)
}

/**
 * The texts of a namespace as they stand now, for code outside components. A text is asked for by its key, one of another
 * namespace that is loaded by `namespace:key`.
 */
export function textsOf<Own extends Namespace>(namespace: Own, language?: Language): Translate<Own>
export function textsOf(namespace: string, language?: Language): Say
export function textsOf(namespace: string, language = currentLanguage()): Say {
  const place = placeOf(language, namespace)
  const known = translators.get(place) ?? makeTranslator(namespace, language)
  translators.set(place, known)
  return known
}

/** A text whose key an answer of the server names; null where this version has none, or its namespace is not loaded. */
export function findText(namespace: string, key: string, values: Values = {}): string | null {
  return find(currentLanguage(), namespace, key, values)
}

function makeTranslator(namespace: string, language: Language): Say {
  return (asked, values = {}) => {
    const [first = '', second] = asked.split(':')
    const text = second
      ? find(language, first, second, values)
      : find(language, namespace, asked, values)
    return text ?? asked
  }
}

function find(language: Language, namespace: string, key: string, values: Values): string | null {
  const message = loaded.get(placeOf(language, namespace))?.[key]
  if (message === undefined) return null
  const { country, taxName } = manner.get()
  return fillMessage(nameTaxIn(message, language, namespace, taxName), values, language, country)
}

function placeOf(language: Language, namespace: string): string {
  return `${language}/${namespace}`
}

function showIn(language: Language): void {
  document.documentElement.lang = language
  manner.set({ ...manner.get(), language })
}
