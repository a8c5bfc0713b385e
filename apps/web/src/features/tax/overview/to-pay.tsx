import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { taxDutyQuery } from '../month-api.ts'

/** The VAT that is really owed for a month and its due date, which leads to its return. Nothing while that is not known. */
export function ToPay({ month }: { month: string }) {
  const { t } = useTexts('filings')
  const format = useFormat()
  const language = useLanguage()
  const { currency, timeZone } = useCurrentUser()
  const { data, isPending } = useQuery(taxDutyQuery('vat', month))
  // Its two lines keep their place, so that the figures below do not move.
  if (isPending) return <div className="mb-3 h-19 md:h-14" />
  if (!data?.account) return null
  const { left, paid } = data.account
  const today = currentDay(timeZone)
  const owed = { amount: format.exactMoney(left, currency), date: format.date(data.dueOn) }
  const headline =
    left !== '0.00'
      ? t(data.dueOn < today ? 'toPay.late' : 'toPay.owed', owed)
      : t(paid === '0.00' ? 'toPay.nothing' : 'toPay.paid')
  // A month that is not over may still come to more.
  const isOver = month < today.slice(0, 7)
  return (
    <p className="grid justify-items-start">
      <Link to={paths.tax('vat', { month })} className="link tap text-h2">
        {headline}
      </Link>
      <span className="text-dense text-muted">
        {t(isOver ? 'toPay.of' : 'toPay.soFar', { month: monthText(month, language, 'name') })}
      </span>
    </p>
  )
}
