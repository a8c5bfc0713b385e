import { useWatch } from 'react-hook-form'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { useEditor, useEditorForm } from '../editor-context.ts'
import { lineAmount } from '../figures.ts'
import { noDiscount } from '../form-values.ts'

/** The amount of one line. Rerenders for its own line only. */
export function LineAmount({ index }: { index: number }) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const { language } = useEditor()
  const { control } = useEditorForm()
  const [rate, quantity, discount, currency] = useWatch({
    control,
    name: [`items.${index}.rate`, `items.${index}.quantity`, `items.${index}.discount`, 'currency'],
  })
  // A line that is being removed has no values for the length of one render.
  const line = { rate: rate ?? '', quantity: quantity ?? '', discount: discount ?? noDiscount }
  const amount = lineAmount(line, language)
  return (
    <dl className="flex items-center justify-between gap-1.5 xs:grid xs:content-start xs:justify-normal">
      <dt className="text-dense font-medium">{t('line.amount')}</dt>
      <dd className="flex items-center font-semibold break-all xs:min-h-(--control-height)">
        {amount === null ? '–' : format.exactMoney(amount, currency)}
      </dd>
    </dl>
  )
}
