import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * The texts of the account mails. `{{name}}` is the reader, `{{support}}` the support address, `{{browser}}` and `{{time}}` those
 * of a sign-in; `action` is the label of the
 * only button, null if the mail has none.
 */
export const AUTH_MAIL_TEXTS: Record<Language, typeof en> = { en, fr, es }

export type AuthMail = keyof typeof en

/** A browser that does not say what it is. */
export const UNKNOWN_BROWSER: Record<Language, string> = {
  en: 'an unknown browser',
  fr: 'un navigateur inconnu',
  es: 'un navegador desconocido',
}
