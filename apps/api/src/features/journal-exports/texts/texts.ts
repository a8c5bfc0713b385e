import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** What the lines of a journal say. The headings are the programs' own, in every language. */
export const JOURNAL_FILE_TEXTS: Record<Language, typeof en> = { en, fr, es }
