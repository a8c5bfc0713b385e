import type { ClientDetail } from '@isiro/contracts/clients'
import { parseMinor } from '@isiro/domain/money'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { useFiscalYear } from '../../records/fiscal-year.ts'
import { FigureList } from '../../ui/figure-list.tsx'
import { Meter } from '../../ui/meter.tsx'
import { DaysToPay } from './days-to-pay.tsx'
import { OwedAmounts } from './owed-amounts.tsx'

/** A client's open balance, the payments of the year of the books, and the usual days to pay. */
export function ClientFigures({ client }: { client: ClientDetail }) {
  const { t } = useTexts(['client-ledger', 'clients'])
  const format = useFormat()
  const { isCalendar, yearOf } = useFiscalYear()
  const { daysToPay, lastInvoiceDate, invoiceCount } = client
  return (
    <>
      <FigureList
        figures={[
          {
            key: 'owed',
            label: t('clients:owedNow'),
            value: <OwedAmounts owed={client.owed} />,
          },
          {
            key: 'paid',
            label: isCalendar
              ? t('figures.paidThisYear')
              : t('figures.paidSince', { date: format.date(yearOf().from) }),
            value: <OwedAmounts owed={client.paidThisYear} />,
          },
          {
            key: 'days',
            label: t('figures.usualDays'),
            value: daysToPay === null ? '–' : t('clients:days', { count: daysToPay }),
            ...(daysToPay === null && { spokenValue: t('clients:notKnown') }),
          },
          {
            key: 'last',
            label: t('clients:column.lastInvoice'),
            value: lastInvoiceDate ? format.date(lastInvoiceDate) : t('clients:noInvoice'),
            ...(invoiceCount > 0 && { note: t('figures.invoices', { count: invoiceCount }) }),
          },
        ]}
      />
      <LimitMeter client={client} />
      {client.paidInvoices.length >= 2 ? <DaysToPay client={client} /> : null}
    </>
  )
}

/** How much of the credit limit is used; nothing without one. */
function LimitMeter({ client: { creditLimit, owed } }: { client: ClientDetail }) {
  const { t } = useTexts('client-ledger')
  const format = useFormat()
  const { currency } = useCurrentUser()
  if (creditLimit === null) return null
  const used = owed.find((sum) => sum.currency === currency)?.amount ?? '0.00'
  const [value, max] = [parseMinor(used) ?? 0, parseMinor(creditLimit) ?? 0]
  return (
    <div className="rounded-card border p-4">
      <Meter
        label={t(value > max ? 'figures.overLimit' : 'figures.limit', {
          owed: format.money(used, currency),
          limit: format.money(creditLimit, currency),
        })}
        value={value}
        max={max}
      />
    </div>
  )
}
