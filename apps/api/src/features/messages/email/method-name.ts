import type { Language } from '@isiro/domain/language'
import { MAIL_TEXTS } from './texts/texts.ts'

/** The name of a payment method in mails; an unknown one is returned unchanged. */
export function methodName(method: string, language: Language): string {
  const names: Record<string, string> = MAIL_TEXTS[language].methods
  return names[method] ?? method
}
