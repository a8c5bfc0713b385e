import type { Country } from '@isiro/domain/countries'
import { formatDate, formatMoney } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { sentenceOf } from '../../../platform/http/problem.ts'
import type { NotificationRow } from '../queries.ts'
import { AWAY_TEXTS } from './texts/texts.ts'

/** The words of a mail, a push message or an SMS about a notification. */
export interface Words {
  /** The event in one line: the subject, and the whole of an SMS. */
  line: string
  body: string
  /** The label of the link to the record. */
  action: string
}

/** The texts of the kinds that count. */
const SEVERAL = {
  message_failed: 'messages_failed',
  recurring_late: 'recurring_late_many',
} as const

/** The words of a notification in the owner's language, with exact amounts as the business's country writes them. */
export function wordsOf(
  { kind, clientName, number, amount, currency, dueOn, count, refusal }: NotificationRow,
  { language, country }: { language: Language; country: Country },
): Words {
  const texts = AWAY_TEXTS[language]
  const key = textOf(kind, { count, dueOn })
  const values = {
    client: clientName ?? '',
    number: number ?? '',
    amount:
      amount === null || currency === null
        ? ''
        : formatMoney(amount, { currency, language, country, decimals: 'exact' }),
    count: String(count),
    date: dueOn === null ? '' : formatDate(dueOn, language, 'long', country),
    reason: refusal ? sentenceOf(refusal, language) : '',
  }
  const fill = (sentence: string) => fillText(sentence, values)
  return {
    line: fill(texts.line[key]),
    body: fill(texts.body[key]),
    action: texts.action[key],
  }
}

/** The texts of a kind: some count, and a dispute may name no day on which the answer is due. */
function textOf(
  kind: NotificationRow['kind'],
  { count, dueOn }: Pick<NotificationRow, 'count' | 'dueOn'>,
) {
  if (kind === 'dispute' && dueOn === null) return 'dispute_undated'
  return count > 1 && kind in SEVERAL ? SEVERAL[kind as keyof typeof SEVERAL] : kind
}
