import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

export type PayPageTexts = typeof EN

export const PAY_PAGE_TEXTS: Record<Language, PayPageTexts> = { en: EN, fr: FR, es: ES }
