import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

export type StatementTexts = typeof EN

export const STATEMENT_TEXTS: Record<Language, StatementTexts> = { en: EN, fr: FR, es: ES }
