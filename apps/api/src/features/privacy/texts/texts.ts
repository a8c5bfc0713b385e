import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * The texts of the privacy mails and of the readme in a ZIP. `{{name}}` is the reader, `{{privacy}}` the privacy mailbox,
 * `{{reference}}` and `{{date}}` those of a request, `{{answer}}` the operator's answer. `action` is the label of the only button, null if
 * the mail has none.
 */
export const PRIVACY_TEXTS: Record<Language, typeof en> = { en, fr, es }

export type PrivacyMail = keyof typeof en.mails
