import { type BusinessDate, todayIn } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { currencySign } from '../../platform/currency-sign.ts'
import { useCurrentUser } from '../../platform/current-user.ts'
import { parseDateText } from '../../platform/date-text.ts'
import { useFormat } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { plainNumber } from '../../platform/typed-number.ts'

/** How amounts of a currency and days are typed, in the reader's language and the business's zone. */
export function useTyping(currency: Currency) {
  const language = useLanguage()
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const today: BusinessDate = todayIn(timeZone, new Date())
  const sign = currencySign(currency)
  const readNumber = (text: string) => plainNumber(text, language)
  return {
    today,
    language,
    readNumber,
    readDate: (text: string) => parseDateText(text, today, language),
    /** What a money field takes: the sign inside the box, or beside the label. */
    moneyField: (label: string) => ({
      label: sign.length === 1 ? label : `${label} (${sign})`,
      ...(sign.length === 1 && { prefix: sign }),
      echo: (text: string) => format.moneyEcho(readNumber(text) ?? '', currency),
    }),
  }
}
