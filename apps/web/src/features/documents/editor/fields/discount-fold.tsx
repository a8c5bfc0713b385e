import { domainDiscount } from '@isiro/contracts/invoice-terms'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { currencySign } from '../../../../platform/money/currency-sign.ts'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { useEditor, useEditorForm } from '../editor-context.ts'
import { readDiscount } from '../figures.ts'
import { noDiscount } from '../form-values.ts'
import { EditorSelect, EditorText } from './editor-fields.tsx'
import { useField } from './use-field.ts'

interface DiscountFoldProps {
  name: 'discount' | `items.${number}.discount`
  /** The number of the line, counted from 1; absent for the discount of the whole invoice. */
  line?: number
}

/** The discount of a line or of the whole invoice. Folded until somebody gives one. */
export function DiscountFold({ name, line }: DiscountFoldProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const { language, kind } = useEditor()
  const { wholeDiscount } = kind.useWords()
  const { control } = useEditorForm()
  const [typed = noDiscount, currency] = useWatch({ control, name: [name, 'currency'] })
  const { error } = useField(`${name}.value`)
  const [isWanted, setWanted] = useState(false)
  const panelId = useId()
  const isOpen = isWanted || error !== undefined

  const discount = domainDiscount(readDiscount(typed, language))
  const given =
    discount &&
    (discount.kind === 'percent'
      ? format.percent(discount.percentage)
      : format.exactMoney(discount.amount, currency))
  const title =
    line === undefined ? (wholeDiscount ?? t('discount.onInvoice')) : t('paper.discount')
  const text = given === null ? title : `${title}: ${given}`
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={line === undefined ? text : t('discount.ofLine', { text, number: line })}
        onClick={() => setWanted(!isOpen)}
        className="-ml-3 max-w-full text-muted"
      >
        <span className="truncate">{text}</span>
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <div
        id={panelId}
        hidden={!isOpen}
        className={cx(isOpen && 'order-last grid max-w-sm basis-full grid-cols-2 gap-3')}
      >
        {isOpen ? (
          <>
            <EditorText
              name={`${name}.value`}
              label={t('paper.discount')}
              inputMode="decimal"
              autoComplete="off"
            />
            <EditorSelect
              name={`${name}.kind`}
              label={t('discount.kind')}
              options={[
                { value: 'percent', label: t('discount.percent') },
                { value: 'amount', label: t('discount.amount', { sign: currencySign(currency) }) },
              ]}
            />
          </>
        ) : null}
      </div>
    </>
  )
}
