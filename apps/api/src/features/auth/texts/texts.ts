import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

export const AUTH_MAIL_TEXTS: Record<Language, typeof EN> = { en: EN, fr: FR, es: ES }

export type AuthMail = keyof typeof EN

/** A browser that does not say what it is. */
export const UNKNOWN_BROWSER: Record<Language, string> = {
  en: 'an unknown browser',
  fr: 'un navigateur inconnu',
  es: 'un navegador desconocido',
}
