import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

/** The same keys with any words. */
export type Worded<T> = { [K in keyof T]: T[K] extends string ? string : Worded<T[K]> }

export const SUBSCRIPTION_MAIL_TEXTS: Record<Language, Worded<typeof EN>> = {
  en: EN,
  fr: FR,
  es: ES,
}
