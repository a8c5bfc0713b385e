import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

/** The standard texts of mails by language. */
export const STANDARD_MAILS: Record<Language, typeof EN> = { en: EN, fr: FR, es: ES }
