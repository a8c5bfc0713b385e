import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** Texts of the spreadsheet file; the headings are in the order of the cells. */
export const SALES_TAX_TEXTS: Record<Language, typeof en> = { en, fr, es }
