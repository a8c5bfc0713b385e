import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

export type PackTexts = typeof EN

export const PACK_TEXTS: Record<Language, PackTexts> = { en: EN, fr: FR, es: ES }
