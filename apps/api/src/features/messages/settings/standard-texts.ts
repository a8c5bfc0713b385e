import type { TemplateChannel, TemplateKind } from '@isiro/contracts/message-settings'
import type { Language } from '@isiro/domain/language'
import { SMS_TEXTS } from '@isiro/domain/message-texts/sms'
import { WHATSAPP_TEXTS } from '@isiro/domain/message-texts/whatsapp'
import { STANDARD_MAILS } from './texts/texts.ts'

type Texts = Partial<Record<TemplateKind, string>>

const TEXTS: Record<TemplateChannel, (language: Language) => Texts> = {
  sms: (language) => SMS_TEXTS[language],
  whatsapp: (language) => WHATSAPP_TEXTS[language],
  email: (language) => STANDARD_MAILS[language],
}

/** The text that is sent unless the business has one of its own. Null where the channel has no such text. */
export function standardText(
  kind: TemplateKind,
  channel: TemplateChannel,
  language: Language,
): string | null {
  return TEXTS[channel](language)[kind] ?? null
}
