import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { MAIL_EN } from './mail-en.ts'
import { MAIL_ES } from './mail-es.ts'
import { MAIL_FR } from './mail-fr.ts'

export const DELIVERY_NOTE_FILE_TEXTS: Record<Language, typeof EN> = { en: EN, fr: FR, es: ES }

export const DELIVERY_NOTE_MAILS: Record<Language, typeof MAIL_EN> = {
  en: MAIL_EN,
  fr: MAIL_FR,
  es: MAIL_ES,
}
