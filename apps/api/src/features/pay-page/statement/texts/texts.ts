import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type StatementTexts = typeof en

/** Every word of the statement’s page that the client’s page does not have already. */
export const STATEMENT_TEXTS: Record<Language, StatementTexts> = { en, fr, es }
