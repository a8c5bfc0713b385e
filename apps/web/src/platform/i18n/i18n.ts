import { LANGUAGES, type Language } from '@isiro/domain/language'
import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { readStored, writeStored } from '../device/stored.ts'
import { detectLanguage, LANGUAGE_KEY } from './detect-language.ts'
import { nameTaxIn } from './tax-name.ts'
import { loadTextFile, type Texts } from './texts.ts'

/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
}

export const i18n = createInstance()

/** Loads texts that a component needs after its page is shown. A page's own texts come with its route. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    loadTextFile(language as Language, namespace).then(
      (texts) => done(null, withTax(language as Language, namespace, texts)),
      (error: Error) => done(error, false),
    )
  },
}

/** Starts the translations in the visitor's language. Call once, before the first render. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: detectLanguage({
        stored: readStored(LANGUAGE_KEY),
        browser: navigator.languages,
        htmlLang: document.documentElement.lang,
        pathname: location.pathname,
        hostname: location.hostname,
      }),
      // The language is known immediately, so the pages' texts are requested before the first has arrived.
      initAsync: false,
      supportedLngs: LANGUAGES,
      // Every language has every key (a test holds that), so English is never downloaded as a spare.
      fallbackLng: false,
      ns: [],
      defaultNS: 'common',
      // Keys are flat: the dots in error codes are part of the name.
      keySeparator: false,
      interpolation: { escapeValue: false },
    })
  showLanguage()
  await loadTexts(['common'])
}

/**
 * Makes namespaces ready in the current language, so that a screen appears with its words. Rejects
 * when the network fails; calling again tries again.
 */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await addTexts(currentLanguage(), namespaces)
}

/** Changes the language at once and remembers it. Rejects, unchanged, when the texts don't arrive. */
export async function changeLanguage(language: Language): Promise<void> {
  // Texts of every screen so far are loaded, because any of them may still be shown.
  await addTexts(language, Object.keys(i18n.getDataByLanguage(currentLanguage()) ?? {}))
  await i18n.changeLanguage(language)
  writeStored(LANGUAGE_KEY, language)
  showLanguage()
}

/** The name of the signed-in business's sales tax; null for each language's own word. */
let taxName: string | null = null

/** The texts as they came, in which the tax can be named once more. */
const originals: { language: Language; namespace: string; texts: Texts }[] = []

function withTax(language: Language, namespace: string, texts: Texts): Texts {
  originals.push({ language, namespace, texts })
  return nameTaxIn(texts, language, namespace, taxName)
}

/** Calls the sales tax by its name in all texts, those that are shown included. */
export function nameTaxInTexts(name: string | null): void {
  if (name === taxName) return
  taxName = name
  for (const { language, namespace, texts } of originals) {
    const named = nameTaxIn(texts, language, namespace, name)
    i18n.addResourceBundle(language, namespace, named, true, true)
  }
  if (originals.length > 0) i18n.emit('languageChanged', i18n.language)
}

export function currentLanguage(): Language {
  return i18n.language as Language
}

/** The language of the screen; follows a change. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}

function showLanguage(): void {
  document.documentElement.lang = i18n.language
}

/** Makes namespaces ready in a language that may be another than the screen's. */
export async function addTexts(language: Language, namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18n.hasResourceBundle(language, namespace)) return
      const texts = await loadTextFile(language, namespace)
      i18n.addResourceBundle(language, namespace, withTax(language, namespace, texts))
    }),
  )
}
