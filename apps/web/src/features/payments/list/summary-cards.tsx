import type { PaymentSummary } from '@isiro/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type Figure, FigureList } from '../../../ui/figure-list.tsx'
import { paymentSummaryQuery } from '../api.ts'

/** The money received this month and in total, and the clients' unused credit, by currency. */
export function SummaryCards() {
  const { t } = useTexts('payment-ledger')
  const summary = useQuery(paymentSummaryQuery)
  return (
    <QueryState query={summary} failed={t('summary.failed')} skeletonClass="h-24">
      {(data) => <Cards summary={data} />}
    </QueryState>
  )
}

function Cards({ summary }: { summary: PaymentSummary }) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const { currency } = useCurrentUser()
  // The business's own currency comes first, and is the one that says that nothing has come in yet.
  const received =
    summary.received.length === 0
      ? [{ currency, amount: '0.00', thisMonth: '0.00' }]
      : summary.received.toSorted(
          (a, b) => Number(b.currency === currency) - Number(a.currency === currency),
        )
  const figures: Figure[] = received.flatMap((row) => [
    {
      key: `month ${row.currency}`,
      label: t('summary.thisMonth'),
      value: format.money(row.thisMonth, row.currency),
      spokenValue: format.spokenMoney(row.thisMonth, row.currency),
      tone: 'ok',
    },
    {
      key: `all ${row.currency}`,
      label: t('summary.inAll'),
      value: format.money(row.amount, row.currency),
      spokenValue: format.spokenMoney(row.amount, row.currency),
      note: t('summary.lessRefunds'),
    },
  ])
  for (const row of summary.credit) {
    figures.push({
      key: `credit ${row.currency}`,
      label: t('summary.credit'),
      value: format.money(row.amount, row.currency),
      spokenValue: format.spokenMoney(row.amount, row.currency),
      note: t('summary.creditNote'),
    })
  }
  return <FigureList figures={figures} />
}
