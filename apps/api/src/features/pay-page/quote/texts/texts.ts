import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type QuotePageTexts = typeof en

/** The words of a quote's page that an invoice's page does not have. */
export const QUOTE_PAGE_TEXTS: Record<Language, QuotePageTexts> = { en, fr, es }
