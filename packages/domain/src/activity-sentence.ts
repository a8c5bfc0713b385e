import { isDateInput } from './business-date.ts'
import { type Currency, isCurrency } from './currency.ts'

/** What was done, by its kind, and what its sentence can name. Amounts are minor units. */
export interface ToldActivity {
  kind: string
  details: Readonly<Record<string, string | number | boolean | null>>
}

/** How a reader's language says what a sentence names. */
export interface SentenceWords {
  /** A text of `activity.…` or `duty.…`, filled; null where there is none. */
  text(key: string, values?: Record<string, unknown>): string | null
  money(minor: number, currency: Currency): string
  /** A day, 'YYYY-MM-DD'. */
  date(day: string): string
  /** The name of a plan, also of one that is newer than the reader's app. */
  plan(id: string | number | undefined): string
  /** A month, 'YYYY-MM'. */
  month(month: string): string
}

/**
 * One activity as a sentence, for screens and files alike. Some carry the number of a document or the name of a client and some do not:
 * a text without a name says it plainly. `number` is used where the activity has none. Empty for a kind without a sentence.
 */
export function activitySentence(
  { kind, details }: ToldActivity,
  words: SentenceWords,
  number?: string,
): string {
  const named = wordsOf(details)
  const { amount, currency } = details
  const client = named.clientName
  const { address, duty, period, madeOn } = named
  const shown = named.number ?? number
  const day = typeof madeOn === 'string' && isDateInput(madeOn) ? words.date(madeOn) : ''
  const contexts = { number: shown, client, duty, address, day }
  const [context] = Object.entries(contexts).find(([, value]) => value) ?? []
  const told = {
    ...named,
    number: shown,
    client,
    amount: typeof amount === 'number' && isCurrency(currency) ? words.money(amount, currency) : '',
    plan: words.plan(named.plan),
    day,
    duty: words.text(`duty.${duty}`),
    period: periodName(period, words),
  }
  const text = (key: string) => words.text(`activity.${key}`, told)
  return (context ? text(`${kind}_${context}`) : null) ?? text(kind) ?? ''
}

/** What a sentence can name of the details: texts and counts. */
function wordsOf(details: ToldActivity['details']): Record<string, string | number | undefined> {
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

/** The month or the year that a tax duty is for. */
function periodName(period: string | number | undefined, words: SentenceWords): string {
  const text = String(period ?? '')
  return text.length === 7 ? words.month(text) : text
}
