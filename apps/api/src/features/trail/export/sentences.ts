import en from '@isiro/contracts/texts/activities.en.json' with { type: 'json' }
import es from '@isiro/contracts/texts/activities.es.json' with { type: 'json' }
import fr from '@isiro/contracts/texts/activities.fr.json' with { type: 'json' }
import plansEn from '@isiro/contracts/texts/plans.en.json' with { type: 'json' }
import plansEs from '@isiro/contracts/texts/plans.es.json' with { type: 'json' }
import plansFr from '@isiro/contracts/texts/plans.fr.json' with { type: 'json' }
import {
  activitySentence,
  type SentenceWords,
  type ToldActivity,
} from '@isiro/domain/activity-sentence'
import { formatDate, formatMoney } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { LOCALES } from '@isiro/domain/locale'
import { fillMessage, type Message, messagesOf } from '@isiro/domain/message'

/** The sentences of the screens, by the namespace of the web that shows them and their key. */
const SENTENCES: Record<Language, Record<string, Message>> = {
  en: messagesOf(en),
  fr: messagesOf(fr),
  es: messagesOf(es),
}
const PLANS: Record<Language, Record<string, string>> = { en: plansEn, fr: plansFr, es: plansEs }

/** What an entry of the trail says, in the words of the screen; null for a kind without a sentence. */
export function sentenceIn({ kind, details }: ToldActivity, language: Language): string | null {
  const words = wordsIn(language)
  // The file of a list is told by the list's name.
  const list = textIn(language, `trail:listName.${details.list}`) ?? details.list ?? null
  return activitySentence({ kind, details: { ...details, list } }, words) || null
}

function textIn(language: Language, key: string, values = {}): string | null {
  const message = SENTENCES[language][key]
  return message === undefined ? null : fillMessage(message, values, language)
}

function wordsIn(language: Language): SentenceWords {
  return {
    text: (key, values) => textIn(language, `dashboard:${key}`, values),
    money: (minor, currency) => formatMoney(minor, { currency, language, decimals: 'exact' }),
    date: (day) => formatDate(day, language, 'long'),
    plan: (id) => PLANS[language][`plan.${id}`] ?? String(id ?? ''),
    month: (month) =>
      new Intl.DateTimeFormat(LOCALES[language], {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${month}-01T00:00:00Z`)),
  }
}
