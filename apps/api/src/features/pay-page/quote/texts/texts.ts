import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

export type QuotePageTexts = typeof EN

export const QUOTE_PAGE_TEXTS: Record<Language, QuotePageTexts> = { en: EN, fr: FR, es: ES }
