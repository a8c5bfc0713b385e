import type { Language } from '@isiro/domain/language'
import { LINES_EN } from './lines-en.ts'
import { LINES_ES } from './lines-es.ts'
import { LINES_FR } from './lines-fr.ts'

export const QUOTE_LINES: Record<Language, typeof LINES_EN> = {
  en: LINES_EN,
  fr: LINES_FR,
  es: LINES_ES,
}
