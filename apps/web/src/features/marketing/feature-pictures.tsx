import { formatDate, formatMoney, formatPercent } from '@isiro/domain/format'
import { type Minor, sum } from '@isiro/domain/money'
import Download from 'lucide-react/icons/download'
import { cx } from '../../ui/class-names.ts'
import { SAMPLE, SAMPLE_DEBTS, SAMPLE_FIGURES, SAMPLE_SPLIT } from './sample-invoice.ts'
import type { Words } from './words.ts'

const CARD = 'w-full max-w-72 rounded-card border bg-bg p-4 text-dense shadow-float'

function moneyIn({ language }: Words, decimals: 'whole' | 'exact' = 'exact') {
  return (amount: Minor) => formatMoney(amount, { currency: 'NGN', language, decimals })
}

/** A price that holds VAT, taken apart. */
export function CalculatorPicture({ words }: { words: Words }) {
  const { t, language } = words
  const money = moneyIn(words)
  const { net, vat, gross } = SAMPLE_SPLIT
  const rate = formatPercent(SAMPLE_FIGURES.vatRate, language)
  const rows = [
    [t('sample.net'), money(net)],
    [t('sample.vat', { rate }), money(vat)],
  ]
  return (
    <div className={CARD}>
      <p className="text-caption text-muted">{t('sample.gross')}</p>
      <p className="mt-1 rounded-control border border-control px-3 py-2 text-body font-medium">
        {money(gross)}
      </p>
      {rows.map(([name, amount]) => (
        <p key={name} className="mt-2 flex justify-between gap-4">
          <span className="text-muted">{name}</span>
          <span className="font-medium whitespace-nowrap tabular-nums">{amount}</span>
        </p>
      ))}
    </div>
  )
}

/** The client's page on a phone. */
export function PhonePicture({ words }: { words: Words }) {
  const { t, language } = words
  const { payable } = SAMPLE_FIGURES
  return (
    <div className="-mb-6 w-60 self-end rounded-t-[1.75rem] border-x-6 border-t-6 border-text bg-bg px-4 pt-5 pb-6 text-dense shadow-dialog">
      <p className="font-semibold">{t('sample.business')}</p>
      <p className="text-caption text-muted">
        {t('sample.dueOn', { date: formatDate(SAMPLE.dueDate, language, 'short') })}
      </p>
      <p className="mt-3 text-caption text-muted">{t('sample.payable')}</p>
      <p className="text-h1 font-bold">{moneyIn(words)(payable)}</p>
      <p className="mt-3 flex min-h-10 items-center justify-center gap-2 rounded-control bg-brand px-3 text-center font-medium text-on-brand">
        <Download aria-hidden="true" className="size-4" />
        {t('sample.download')}
      </p>
    </div>
  )
}

/** The unpaid amounts by days late. */
export function DebtsPicture({ words }: { words: Words }) {
  const { t } = words
  const money = moneyIn(words, 'whole')
  const total = sum(SAMPLE_DEBTS.map(({ amount }) => amount))
  return (
    <div className={CARD}>
      <p className="text-caption text-muted">{t('sample.owed')}</p>
      <p className="text-h1 font-bold">{money(total)}</p>
      <div className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {SAMPLE_DEBTS.map(({ label, amount, colour }) => (
          <span
            key={label}
            className={cx('block h-full', colour)}
            style={{ width: `${(amount / total) * 100}%` }}
          />
        ))}
      </div>
      {SAMPLE_DEBTS.map(({ label, amount, colour }) => (
        <p key={label} className="mt-2 flex items-center gap-2">
          <span className={cx('size-2 shrink-0 rounded-full', colour)} />
          <span className="grow text-muted">{t(label)}</span>
          <span className="font-medium whitespace-nowrap tabular-nums">{money(amount)}</span>
        </p>
      ))}
    </div>
  )
}
