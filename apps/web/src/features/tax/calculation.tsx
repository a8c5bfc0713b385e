import type { Currency } from '@isiro/domain/currency'
import { formatMinor, type Minor } from '@isiro/domain/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../platform/http/use-can.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'

export interface CalculationProps {
  currency: Currency
  /** The answer. Null while there is nothing to reckon with. */
  result: {
    label: string
    amount: Minor
    /** The calculation, as one line of arithmetic. */
    steps: string
    /** The further amounts of the split. */
    rows: readonly { label: string; amount: Minor }[]
    note?: ReactNode
    /** The price before VAT, which is what an invoice's rate is; absent where the answer is no price. */
    rate?: Minor
  } | null
}

/** The answer of a calculator: one large amount, the way to it, and what to do with it. */
export function Calculation({ result, currency }: CalculationProps) {
  const { t } = useTexts('tax')
  const format = useFormat()
  const canInvoice = useCan('invoices.write')
  if (!result) {
    return <p className="rounded-control bg-surface-2 p-4 text-muted">{t('typeAnAmount')}</p>
  }
  const money = (amount: Minor) => (
    <>
      <span aria-hidden="true">{format.exactMoney(amount, currency)}</span>
      <span className="sr-only">{format.spokenMoney(amount, currency)}</span>
    </>
  )
  return (
    <div className="grid gap-3 rounded-control bg-surface-2 p-4">
      <output className="grid gap-1">
        <span className="text-dense text-muted">{result.label}</span>
        <span className="text-display break-words">{money(result.amount)}</span>
        <span className="text-dense break-words whitespace-pre-line">{result.steps}</span>
      </output>
      <dl className="grid gap-1 border-t pt-3 text-dense">
        {result.rows.map(({ label, amount }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {result.note ? <p className="text-dense text-muted">{result.note}</p> : null}
      {result.rate === undefined || !canInvoice ? null : (
        <Link
          // Digits and a point: nothing that an address would have to encode.
          to={`${paths.newInvoice()}?rate=${formatMinor(result.rate)}`}
          className={buttonClass({
            variant: 'secondary',
            size: 'small',
            className: 'xs:justify-self-start',
          })}
        >
          {t('useInInvoice')}
        </Link>
      )}
    </div>
  )
}
