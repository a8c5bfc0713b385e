import type { BusinessDate } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { currentDay } from '../device/current-day.ts'
import { useCurrentUser } from '../http/current-user.ts'
import { parseDateText } from '../i18n/date-text.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { currencySign } from '../money/currency-sign.ts'
import { amountText, typedMinor } from '../money/typed-number.ts'

/** The typing of one currency's amounts and of days, in the reader's language and the business's zone. */
export function useTyping(currency: Currency) {
  const language = useLanguage()
  const { timeZone } = useCurrentUser()
  const today: BusinessDate = currentDay(timeZone)
  const sign = currencySign(currency)
  return {
    today,
    language,
    /** A typed amount in minor units; null if it is invalid. */
    readMinor: (text: string) => typedMinor(text, language),
    readDate: (text: string) => parseDateText(text, today, language),
    /** An amount of the wire, as a field begins with it. */
    textOf: (amount: string) => amountText(amount, language),
    /** The props of a money field in this currency: the sign inside the box, or in the label. */
    moneyField: (label: string) => ({
      label: sign.length === 1 ? label : `${label} (${sign})`,
      ...(sign.length === 1 && { prefix: sign }),
    }),
  }
}
