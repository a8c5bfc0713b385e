import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type PayPageTexts = typeof en

/** Every word of the client’s page. Values are passed in as text, already written as the reader’s language does. */
export const PAY_PAGE_TEXTS: Record<Language, PayPageTexts> = { en, fr, es }
