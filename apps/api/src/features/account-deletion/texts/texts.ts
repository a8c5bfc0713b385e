import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * The texts of the mails about a deleted account. `{{name}}` is the reader, `{{business}}` the business, `{{until}}` the last day to
 * come back, `{{retainedUntil}}` the last day of the records that are kept; `action` is the label of the only button, null if
 * the mail has none.
 */
export const DELETION_MAIL_TEXTS: Record<Language, typeof en> = { en, fr, es }

export type DeletionMail = keyof typeof en
