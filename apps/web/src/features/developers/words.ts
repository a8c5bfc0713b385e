import type { Language } from '@isiro/domain/language'
import type { Translate } from '../../platform/i18n/text-types.ts'

/** The texts of the reference and their language. */
export interface ReferenceWords {
  language: Language
  t: Translate<'developers'>
}
