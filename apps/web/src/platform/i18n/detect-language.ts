import { isLanguage, type Language } from '@isiro/domain/language'

export const LANGUAGE_KEY = 'language'

export interface LanguageSigns {
  stored: string | null
  /** navigator.languages, the most wanted first. */
  browser: readonly string[]
  htmlLang: string
  pathname: string
  hostname: string
}

/**
 * The visitor's language: local storage, browser, page language tag, path, then subdomain. Regional
 * variants are reduced to their base language and unsupported ones are skipped, so that /login or
 * essential.example.com is never taken for a language. English by default.
 */
export function detectLanguage(signs: LanguageSigns): Language {
  const [, firstSegment = ''] = signs.pathname.split('/')
  const labels = signs.hostname.split('.')
  const candidates = [
    baseLanguage(signs.stored),
    ...signs.browser.map(baseLanguage),
    baseLanguage(signs.htmlLang),
    exactLanguage(firstSegment),
    labels.length > 2 ? exactLanguage(labels[0] ?? '') : null,
  ]
  return candidates.find((candidate) => candidate !== null) ?? 'en'
}

/** 'fr-CA' and 'FR' are 'fr'; 'french' and 'de' are none of ours. */
function baseLanguage(tag: string | null): Language | null {
  return exactLanguage(tag?.split(/[-_]/, 1)[0]?.toLowerCase() ?? '')
}

function exactLanguage(text: string): Language | null {
  return isLanguage(text) ? text : null
}
