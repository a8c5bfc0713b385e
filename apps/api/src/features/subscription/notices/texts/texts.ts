import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * The texts of the mails about a plan. `{{name}}` is the reader, `{{plan}}` and `{{next}}` are plans, `{{date}}` is a day, `{{amount}}` what is
 * paid; `action` is the label of the only button.
 */
export const SUBSCRIPTION_MAIL_TEXTS: Record<Language, typeof en> = { en, fr, es }
