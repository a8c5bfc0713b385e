import type { IssuedQuote, QuotePart } from '@isiro/contracts/quotes'
import { formatMinor, parseMinor, sum } from '@isiro/domain/money'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

interface PartRetentionProps {
  part: QuotePart
  currency: IssuedQuote['currency']
}

/** The part that the client keeps back, or the time at which a release is planned. */
export function PartRetention({ part, currency }: PartRetentionProps) {
  const { t } = useTexts('quotes')
  const format = useFormat()
  const text =
    part.retained !== null
      ? t('retention.less', { amount: format.exactMoney(part.retained, currency) })
      : part.releaseOn !== null
        ? t('retention.planned', { date: format.date(part.releaseOn) })
        : part.releaseAfterDays !== null
          ? t('retention.plannedAfter', { count: part.releaseAfterDays })
          : null
  return text === null ? null : <p className="text-dense text-muted">{text}</p>
}

/** The sum that is kept so far and still to be released; absent until something is kept back. */
export function RetentionSum({ quote: { parts, currency } }: { quote: IssuedQuote }) {
  const { t } = useTexts('quotes')
  const format = useFormat()
  const total = (amounts: (string | null)[]) =>
    sum(amounts.map((amount) => (amount === null ? 0 : (parseMinor(amount) ?? 0))))
  const invoiced = parts.filter(({ invoice }) => invoice !== null)
  const kept = total(invoiced.map(({ retained }) => retained))
  if (kept === 0) return null
  const released = total(
    invoiced.filter(({ kind }) => kind === 'release').map(({ invoiceTotal }) => invoiceTotal),
  )
  const money = (minor: number) => format.exactMoney(formatMinor(minor), currency)
  return (
    <p className="mt-3 rounded-control bg-subtle px-3 py-2 text-dense">
      {t('retention.sofar', { kept: money(kept), left: money(kept - released) })}
    </p>
  )
}
