import type { Language } from '@isiro/domain/language'
import { MAIL_TEXTS } from './texts/texts.ts'

/** A payment method in the words of a mail; one that mails have no word for stands as it is. */
export function methodName(method: string, language: Language): string {
  const names: Record<string, string> = MAIL_TEXTS[language].methods
  return names[method] ?? method
}
