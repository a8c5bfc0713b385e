import type { Language } from '@isiro/domain/language'
import { fillMessage, type Messages } from '@isiro/domain/message'
import type { Namespace, Say, Translate } from '../../platform/i18n/text-types.ts'

/** The texts of the public pages and their language. Made by the prerendering or by the app. */
export interface Words<Own extends Namespace = 'marketing'> {
  language: Language
  t: Translate<Own>
}

/** Texts of one file as a function, for where the app's texts are not. */
export function translator<Own extends Namespace>(
  texts: Messages,
  language: Language,
): Translate<Own>
export function translator(texts: Messages, language: Language): Say {
  return (key, values = {}) => {
    const message = texts[key]
    if (message === undefined) throw new Error(`no text: ${key}`)
    return fillMessage(message, values, language)
  }
}
