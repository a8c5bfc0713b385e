import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

export const EXCHANGE_GAIN_TEXTS: Record<Language, typeof EN> = { en: EN, fr: FR, es: ES }
