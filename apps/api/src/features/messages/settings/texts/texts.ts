import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** The standard mails to clients, by language: the text above the figures, unless the business has a text of its own. */
export const STANDARD_MAILS: Record<Language, typeof en> = { en, fr, es }
