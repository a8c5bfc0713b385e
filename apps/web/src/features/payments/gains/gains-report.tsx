import type { ExchangeGain, ExchangeGains } from '@isiro/contracts/exchange-gains'
import { parseMinor } from '@isiro/domain/money'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { amountText } from '../../../platform/money/typed-number.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FigureList } from '../../../ui/figure-list.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The gains and losses, by currency and by payment, and the payments whose rate is missing. */
export function GainsReport({ report }: { report: ExchangeGains }) {
  const { t } = useTexts('exchange-gains')
  if (report.currencies.length === 0)
    return <EmptyState title={t('empty')} description={t('emptyDetail')} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <Sums report={report} />
      <WithoutRate report={report} />
      <Currencies report={report} />
      <Rows report={report} />
    </div>
  )
}

function Sums({ report: { home, gains, losses, net } }: { report: ExchangeGains }) {
  const { t } = useTexts('exchange-gains')
  const format = useFormat()
  const figure = (key: string, label: string, amount: string) => ({
    key,
    label,
    value: format.exactMoney(amount, home),
    spokenValue: format.spokenMoney(amount, home),
  })
  const isLoss = (parseMinor(net) ?? 0) < 0
  return (
    <FigureList
      figures={[
        figure('net', t(isLoss ? 'netLoss' : 'netGain'), net.replace('-', '')),
        figure('gains', t('gains'), gains),
        figure('losses', t('losses'), losses),
      ]}
    />
  )
}

/** A card's money has no rate of its own: each row leads to where it is typed. */
function WithoutRate({ report }: { report: ExchangeGains }) {
  const { t } = useTexts('exchange-gains')
  const format = useFormat()
  const { withoutRate } = report
  if (withoutRate.length === 0) return null
  return (
    <Card title={t('withoutRate.title')}>
      <Notice tone="warn">{t('withoutRate.detail')}</Notice>
      <ul className="mt-2 divide-y">
        {withoutRate.map(({ id, kind, paymentId, day, clientName, currency, amount }) => (
          <li key={id}>
            <Link
              to={paths.payments({ payment: paymentId })}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-surface-2"
            >
              <span className="min-w-0 break-words">
                {clientName}
                <span className="block text-dense text-muted">
                  {kind === 'refund' ? `${t('rows.refund')} · ` : null}
                  {format.date(day)}
                </span>
              </span>
              <Amount isExact value={amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Currencies({ report: { home, currencies } }: { report: ExchangeGains }) {
  const { t } = useTexts('exchange-gains')
  const format = useFormat()
  return (
    <Card title={t('currencies.title')}>
      <ul className="divide-y">
        {currencies.map(({ currency, ...sums }) => (
          <li key={currency} className="grid gap-2 py-3">
            <h3 className="font-semibold">{currency}</h3>
            <dl className="grid gap-x-6 gap-y-2 xs:grid-cols-2 md:grid-cols-4">
              <Pair
                name={t('currencies.invoiced')}
                amount={format.exactMoney(sums.invoiced, currency)}
                home={format.exactMoney(sums.invoicedHome, home)}
              />
              <Pair
                name={t('currencies.received')}
                amount={format.exactMoney(sums.received, currency)}
                home={format.exactMoney(sums.receivedHome, home)}
              />
              {parseMinor(sums.refunded) === 0 ? null : (
                <Pair
                  name={t('currencies.refunded')}
                  amount={format.exactMoney(sums.refunded, currency)}
                  home={format.exactMoney(sums.refundedHome, home)}
                />
              )}
              <Pair
                name={t('currencies.result')}
                amount={`+ ${format.exactMoney(sums.gains, home)}`}
                home={`− ${format.exactMoney(sums.losses, home)}`}
              />
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Pair({ name, amount, home }: { name: string; amount: string; home: string }) {
  return (
    <div className="grid">
      <dt className="text-dense text-muted">{name}</dt>
      <dd className="grid tabular-nums">
        <span>{amount}</span>
        <span className="text-dense text-muted">{home}</span>
      </dd>
    </div>
  )
}

function Rows({ report: { home, rows, hasMore } }: { report: ExchangeGains }) {
  const { t } = useTexts('exchange-gains')
  if (rows.length === 0) return null
  return (
    <Card title={t('rows.title')}>
      <ul className="divide-y">
        {rows.map((row) => (
          <Row key={row.id} row={row} home={home} />
        ))}
      </ul>
      {hasMore ? <p className="mt-3 text-dense text-muted">{t('rows.more')}</p> : null}
    </Card>
  )
}

function Row({ row, home }: { row: ExchangeGain; home: ExchangeGains['home'] }) {
  const { t } = useTexts('exchange-gains')
  const format = useFormat()
  const language = useLanguage()
  const gain = parseMinor(row.gain) ?? 0
  const rate = (text = '') => amountText(text, language)
  const payment = rate(row.paymentRate)
  const rates = row.refund
    ? t('rows.refundRates', { payment, refund: rate(row.refund.rate) })
    : t('rows.rates', { invoice: rate(row.invoice?.rate), payment })
  return (
    <li>
      <Link
        to={paths.payments({ payment: row.paymentId })}
        className="grid grid-cols-1 gap-1 py-3 hover:bg-surface-2"
      >
        <span className="flex justify-between gap-3 font-semibold">
          <span className="min-w-0 break-words">{row.clientName}</span>
          <span className={gain < 0 ? 'tabular-nums text-bad' : 'tabular-nums text-ok'}>
            {gain < 0 ? '−' : '+'} {format.exactMoney(row.gain.replace('-', ''), home)}
          </span>
        </span>
        <span className="text-dense">
          {row.invoice?.invoiceNumber ?? t('rows.refund')} ·{' '}
          {format.exactMoney(row.amount, row.currency)} · {rates}
        </span>
        <span className="text-dense text-muted">
          {format.date(row.day)} ·{' '}
          {row.refund
            ? t('rows.refundWorth', {
                received: format.exactMoney(row.received, home),
                refunded: format.exactMoney(row.refund.amount, home),
              })
            : t('rows.worth', {
                invoiced: format.exactMoney(row.invoice?.amount ?? '0.00', home),
                received: format.exactMoney(row.received, home),
              })}
        </span>
      </Link>
    </li>
  )
}
