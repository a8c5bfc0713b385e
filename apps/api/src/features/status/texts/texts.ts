import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** The texts of the status page. */
export const STATUS_TEXTS: Record<Language, typeof en> = { en, fr, es }
