import en from '@isiro/contracts/texts/personal-data.en.json' with { type: 'json' }
import es from '@isiro/contracts/texts/personal-data.es.json' with { type: 'json' }
import fr from '@isiro/contracts/texts/personal-data.fr.json' with { type: 'json' }
import type { Language } from '@isiro/domain/language'

const TEXTS = { en, fr, es } satisfies Record<Language, object>

/** The text of an id of the map of personal data, such as 'purpose.account'. */
export function personalDataText(language: Language, key: keyof typeof en): string {
  return TEXTS[language][key]
}
