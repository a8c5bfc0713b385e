import type { Language } from '@isiro/domain/language'
import type { LegalText } from './legal-text.ts'
import { PRIVACY_EN } from './privacy-en.ts'
import { PRIVACY_ES } from './privacy-es.ts'
import { PRIVACY_FR } from './privacy-fr.ts'
import { TERMS_EN } from './terms-en.ts'
import { TERMS_ES } from './terms-es.ts'
import { TERMS_FR } from './terms-fr.ts'

export const TERMS: Record<Language, LegalText> = { en: TERMS_EN, fr: TERMS_FR, es: TERMS_ES }

export const PRIVACY: Record<Language, LegalText> = {
  en: PRIVACY_EN,
  fr: PRIVACY_FR,
  es: PRIVACY_ES,
}
