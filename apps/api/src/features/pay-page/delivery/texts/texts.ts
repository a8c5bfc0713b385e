import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

export type DeliveryPageTexts = typeof EN

export const DELIVERY_PAGE_TEXTS: Record<Language, DeliveryPageTexts> = { en: EN, fr: FR, es: ES }
