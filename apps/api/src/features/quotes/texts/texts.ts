import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { LINES_EN } from './lines-en.ts'
import { LINES_ES } from './lines-es.ts'
import { LINES_FR } from './lines-fr.ts'
import { MAIL_EN } from './mail-en.ts'
import { MAIL_ES } from './mail-es.ts'
import { MAIL_FR } from './mail-fr.ts'

export const QUOTE_FILE_TEXTS: Record<Language, typeof EN> = { en: EN, fr: FR, es: ES }

export const QUOTE_LINES: Record<Language, typeof LINES_EN> = {
  en: LINES_EN,
  fr: LINES_FR,
  es: LINES_ES,
}

export const QUOTE_MAILS: Record<Language, typeof MAIL_EN> = {
  en: MAIL_EN,
  fr: MAIL_FR,
  es: MAIL_ES,
}
