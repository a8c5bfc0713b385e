import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import mailEn from './mail.en.json' with { type: 'json' }
import mailEs from './mail.es.json' with { type: 'json' }
import mailFr from './mail.fr.json' with { type: 'json' }

/** The texts of the file for spreadsheets. */
export const DELIVERY_NOTE_FILE_TEXTS: Record<Language, typeof en> = { en, fr, es }

export const DELIVERY_NOTE_MAILS: Record<Language, typeof mailEn> = {
  en: mailEn,
  fr: mailFr,
  es: mailEs,
}
