import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { taxOpeningQuery } from '../month-api.ts'

/** The WHT credits of the time before the product, apart from those that its own invoices gave. */
export function OpeningCredits() {
  const { t } = useTexts('filings')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const { data } = useQuery(taxOpeningQuery)
  if (!data || data.whtCredits === '0.00') return null
  return <p>{t('opening.credits', { amount: format.exactMoney(data.whtCredits, currency) })}</p>
}
