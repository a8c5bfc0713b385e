import type { TemplateChannel, TemplateKind } from '@isiro/contracts/message-settings'
import type { Language } from '@isiro/domain/language'
import { type QuickTemplateId, quickTemplates } from '@isiro/domain/quick-templates'
import { MAIL_TEXTS } from './texts/texts.ts'

/** The text that is sent unless the business has one of its own. Null where the channel has no such text. */
export function standardText(
  kind: TemplateKind,
  channel: TemplateChannel,
  language: Language,
): string | null {
  if (channel === 'email') {
    const texts: Partial<Record<TemplateKind, string>> = MAIL_TEXTS[language].bodies
    return texts[kind] ?? null
  }
  return shortTexts(language).get(kind as QuickTemplateId) ?? null
}

const short = new Map<Language, Map<QuickTemplateId, string>>()

function shortTexts(language: Language): Map<QuickTemplateId, string> {
  const known = short.get(language)
  if (known) return known
  const texts = new Map(quickTemplates(language).map(({ id, text }) => [id, text] as const))
  short.set(language, texts)
  return texts
}
