import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { formatMinor } from '@isiro/domain/money'
import { formatQuantity } from '@isiro/domain/quantity'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { TypedCredit, useCreditLines } from './use-credit-lines.ts'

interface CreditLinesProps {
  invoice: IssuedInvoice
  lines: ReturnType<typeof useCreditLines>
}

/** Each line of the invoice with what is left of it, and a field for what is credited. */
export function CreditLines({ invoice, lines }: CreditLinesProps) {
  return (
    <ul className="divide-y rounded-card border">
      {invoice.items.map((item, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line of an issued invoice is its key
        <li key={line} className="grid gap-3 p-4">
          <CreditLine invoice={invoice} description={item.description} line={line} lines={lines} />
        </li>
      ))}
    </ul>
  )
}

interface CreditLineProps extends CreditLinesProps {
  description: string
  line: number
}

function CreditLine({ invoice, description, line, lines }: CreditLineProps) {
  const { t } = useTexts('credit-notes')
  const format = useFormat()
  const typing = useTyping(invoice.currency)
  const left = lines.left[line]
  const { by, text } = lines.typedOf(line)
  if (!left) return null
  const money = format.exactMoney(left.amount, invoice.currency)
  const head = (
    <div className="min-w-0">
      <p className="font-medium break-words whitespace-pre-line">{description}</p>
      <p className="text-dense text-muted">
        {left.amount === 0
          ? t('line.nothingLeft')
          : left.quantityMilli === 0
            ? t('line.amountLeft', { amount: money })
            : t('line.left', { quantity: formatQuantity(left.quantityMilli), amount: money })}
      </p>
    </div>
  )
  if (left.amount === 0) return head
  const error = lines.wrong.has(line) ? t('line.tooMuch') : undefined
  const shared = {
    value: text,
    error,
    onChange: (next: string) => lines.type(line, { text: next }),
  }
  return (
    <>
      {head}
      <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-3">
        <SelectField
          label={t('line.by')}
          value={by}
          onChange={(next) => lines.type(line, { by: next as TypedCredit['by'], text: '' })}
          options={[
            ...(left.quantityMilli > 0 ? [{ value: 'quantity', label: t('line.byQuantity') }] : []),
            { value: 'amount', label: t('line.byAmount') },
          ]}
        />
        {by === 'quantity' ? (
          <TextField
            {...shared}
            label={t('line.quantity')}
            aria-label={t('line.quantityOf', { line: description })}
            inputMode="decimal"
            autoComplete="off"
          />
        ) : (
          <MoneyField
            {...shared}
            {...typing.moneyField(
              t(invoice.pricesIncludeVat ? 'line.amountWithVat' : 'line.amount'),
            )}
            placeholder={typing.textOf(formatMinor(left.amount))}
          />
        )}
      </div>
    </>
  )
}
