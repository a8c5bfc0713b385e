import { formatDate, formatMoney, formatPercent } from '@isiro/domain/format'
import type { Minor } from '@isiro/domain/money'
import Check from 'lucide-react/icons/check'
import { cx } from '../../ui/class-names.ts'
import { SAMPLE, SAMPLE_FIGURES } from './sample-invoice.ts'
import type { Words } from './words.ts'

/** A picture of what a client receives, made of text: sharp on every screen, and about a kilobyte. */
export function InvoicePicture({ words }: { words: Words }) {
  const { t, language } = words
  const figures = SAMPLE_FIGURES
  const money = (amount: Minor) =>
    formatMoney(amount, { currency: 'NGN', language, decimals: 'exact' })
  const date = (day: string) => formatDate(day, language, 'short')
  return (
    <div
      role="img"
      aria-label={t('sample.label', { amount: money(figures.payable) })}
      className="relative pb-10"
    >
      <div className="paper rounded-card border p-4 pb-7 text-dense shadow-dialog md:p-6 md:pb-8">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="text-body font-semibold">{t('sample.business')}</p>
            <p className="text-caption text-muted">{t('sample.place')}</p>
          </div>
          <div className="text-right">
            <p className="text-caption font-semibold text-brand">{t('sample.title')}</p>
            <p className="font-medium whitespace-nowrap">{SAMPLE.number}</p>
          </div>
        </div>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-y py-3 text-caption">
          <Fact name={t('sample.billTo')} value={t('sample.client')} />
          <Fact name={t('sample.dueDate')} value={date(SAMPLE.dueDate)} isEnd />
        </dl>
        <div className="mt-3 grid gap-1.5">
          {SAMPLE.items.map(({ text, quantity }, index) => (
            <Sum
              key={text}
              name={`${t(text)} × ${quantity}`}
              amount={money(figures.lines[index] ?? 0)}
            />
          ))}
        </div>
        <div className="mt-3 grid gap-1.5 border-t pt-3 text-muted">
          <Sum name={t('sample.subtotal')} amount={money(figures.subtotal)} />
          <Sum
            name={t('sample.vat', { rate: formatPercent(figures.vatRate, language) })}
            amount={money(figures.vat)}
          />
          <Sum
            name={t('sample.invoiceTotal')}
            amount={money(figures.invoiceTotal)}
            className="font-medium text-text"
          />
          <Sum
            name={t('sample.wht', { rate: formatPercent(figures.whtRate, language) })}
            amount={money(-figures.wht)}
          />
        </div>
        <Sum
          name={t('sample.payable')}
          amount={money(figures.payable)}
          className="mt-3 rounded-control bg-brand-soft px-3 py-2.5 text-body font-semibold text-brand"
        />
      </div>
      <div className="absolute right-3 bottom-0 left-3 flex items-center gap-3 rounded-card border bg-bg py-2.5 pr-4 pl-2.5 shadow-dialog xs:left-auto md:-right-4">
        <span className="grid size-9 place-items-center rounded-full bg-ok-soft text-ok">
          <Check aria-hidden="true" />
        </span>
        <span className="text-caption">
          <span className="block font-semibold">{t('sample.received')}</span>
          <span className="block text-muted">
            {t('sample.receivedOn', {
              amount: money(figures.payable),
              date: date(SAMPLE.paidDate),
            })}
          </span>
        </span>
      </div>
    </div>
  )
}

function Fact({ name, value, isEnd }: { name: string; value: string; isEnd?: boolean }) {
  return (
    <div className={cx(isEnd && 'text-right')}>
      <dt className="font-normal text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface SumProps {
  name: string
  amount: string
  className?: string
}

function Sum({ name, amount, className }: SumProps) {
  return (
    <p className={cx('flex justify-between gap-4', className)}>
      <span>{name}</span>
      <span className="whitespace-nowrap tabular-nums">{amount}</span>
    </p>
  )
}
