import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

/** The texts of automatic messages that have no template, by language. */
export const AUTOMATIC_TEXTS = { en: EN, fr: FR, es: ES }
