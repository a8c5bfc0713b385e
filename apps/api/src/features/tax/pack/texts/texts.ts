import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type PackTexts = typeof en

/** The texts of a month's workbook and a year's file; the headings are in the order of the cells. */
export const PACK_TEXTS: Record<Language, PackTexts> = { en, fr, es }
