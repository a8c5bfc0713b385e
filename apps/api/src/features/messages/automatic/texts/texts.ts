import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

/** The texts of the card mails by language. */
export const CARD_MAIL_TEXTS = { en: EN, fr: FR, es: ES }
