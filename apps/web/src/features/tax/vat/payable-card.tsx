import type { TaxMonth, TaxRowSet } from '@isiro/contracts/tax'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FigureLink } from '../figure-link.tsx'
import { boxTax, minor } from '../overview/month-figures.tsx'
import type { TaxAddress } from '../tax-address.ts'

interface Line {
  key: string
  label: string
  amount: string
  rows?: TaxRowSet
  isStrong?: boolean
}

/** From box 10 to what is transferred, or to the credit that the next month begins with. */
export function PayableCard({ data, address }: { data: TaxMonth; address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const { vat, currency } = data
  const isThere = (amount: string) => minor(amount) !== 0
  const lines: Line[] = [
    { key: 'net', label: t('box.10'), amount: boxTax(vat.boxes, '10') },
    ...(isThere(vat.broughtForward)
      ? [{ key: 'forward', label: t('return.lessForward'), amount: negative(vat.broughtForward) }]
      : []),
    ...(isThere(vat.withheldByCustomers)
      ? [
          {
            key: 'withheld',
            label: t('return.lessWithheld'),
            amount: negative(vat.withheldByCustomers),
            rows: 'withheld' as const,
          },
        ]
      : []),
    { key: 'toPay', label: t('return.payable'), amount: vat.toPay, isStrong: true },
    ...(isThere(vat.carriedForward)
      ? [
          {
            key: 'carried',
            label: t('return.creditLeft'),
            amount: vat.carriedForward,
            isStrong: true,
          },
        ]
      : []),
  ]
  const asides: Line[] = [
    { key: 'credit', amount: vat.creditNotes.tax, rows: 'credit_notes' as const },
    { key: 'debit', amount: vat.debitNotes.tax, rows: 'debit_notes' as const },
    { key: 'notCharged', amount: vat.notCharged, rows: 'not_charged' as const },
  ]
    .filter(({ rows, amount }) => isThere(amount) || hasNotes(vat, rows))
    .map((line) => ({ ...line, label: t(`return.aside.${line.rows}`) }))

  const row = ({ key, label, amount, rows, isStrong }: Line) => (
    <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <dt className={isStrong ? 'font-semibold' : 'text-muted'}>{label}</dt>
      <dd className={isStrong ? 'text-h2 font-bold' : ''}>
        <FigureLink
          isExact
          label={label}
          amount={amount}
          currency={currency}
          to={rows === undefined ? null : address.boxAddress(rows)}
        />
      </dd>
    </div>
  )
  return (
    <Card title={t('return.result')}>
      <dl className="grid gap-2">{lines.map(row)}</dl>
      {vat.mustFile ? (
        <p className="mt-3 text-dense text-muted">
          {t('return.due', { date: format.date(vat.dueOn) })}
        </p>
      ) : null}
      {asides.length > 0 ? (
        <dl className="mt-3 grid gap-2 border-t pt-3">{asides.map(row)}</dl>
      ) : null}
    </Card>
  )
}

/** Whether there were notes, also where they had no VAT. */
function hasNotes(vat: TaxMonth['vat'], rows: TaxRowSet): boolean {
  if (rows === 'credit_notes') return minor(vat.creditNotes.base) !== 0
  return rows === 'debit_notes' && minor(vat.debitNotes.base) !== 0
}

/** A deduction, as a row of the sum. */
function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
