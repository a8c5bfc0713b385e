import type { TaxMonth, TaxRowSet } from '@isiro/contracts/tax'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

/** The figure that the rows add up to, as the view has it. */
function figuresOf({ vat, wht }: TaxMonth, box: TaxRowSet): { base?: string; tax?: string } {
  if (box === 'withheld') return { tax: vat.withheldByCustomers }
  if (box === 'not_charged') return { base: vat.notCharged }
  if (box === 'credit_notes') return vat.creditNotes
  if (box === 'debit_notes') return vat.debitNotes
  if (box === 'wht_expected') return { tax: wht.expected }
  const found = vat.boxes.find((each) => each.box === box)
  return {
    ...(found?.base ? { base: found.base } : {}),
    ...(found?.tax ? { tax: found.tax } : {}),
  }
}

/** The totals of the rows, and why their tax can be less than that of the documents. */
export function RowTotals({ data, box }: { data: TaxMonth; box: TaxRowSet }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const figures = figuresOf(data, box)
  const isShared = data.vat.apportionment !== null && (box === '5' || box === '8')
  return (
    <div className="grid gap-2 rounded-card bg-surface-2 p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(['base', 'tax'] as const).map((kind) => {
          const amount = figures[kind]
          return amount === undefined ? null : (
            <div key={kind} className="grid">
              <dt className="text-dense text-muted">{t(`return.${kind}`)}</dt>
              <dd className="relative text-h2 font-bold">
                <span aria-hidden="true">{format.exactMoney(amount, data.currency)}</span>
                <span className="sr-only">{format.spokenMoney(amount, data.currency)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
      {isShared ? <p className="text-dense text-muted">{t('rows.shared')}</p> : null}
    </div>
  )
}
