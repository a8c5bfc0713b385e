import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { useDeferredUntilOpen } from '../../../../ui/deferred.ts'
import { useEditorForm, useTaxRates } from '../editor-context.ts'
import { loadEditorExtras } from '../load-editor-extras.ts'
import { EditorSelect } from './editor-fields.tsx'

/** The taxes of one line, where they differ from the invoice's. Folded until somebody needs them. */
export function LineTax({ index }: { index: number }) {
  const { t } = useTexts('invoices')
  const { control } = useEditorForm()
  const [applyVat, applyWht, vatCategory, whtType] = useWatch({
    control,
    name: ['applyVat', 'applyWht', `items.${index}.vatCategory`, `items.${index}.whtType`],
  })
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  if (!applyVat && !applyWht) return null

  const differing = [
    applyVat && vatCategory && vatCategory !== 'standard' && t(`vat.${vatCategory}`),
    applyWht && whtType === 'none' && t('line.noWht'),
    applyWht && whtType && whtType !== 'none' && whtType !== 'invoice' && t(`wht.${whtType}`),
  ].filter(Boolean)

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t('line.taxOf', { number: index + 1 })}
        onClick={() => setOpen(!isOpen)}
        className="-ml-3 max-w-full text-muted"
      >
        <span className="truncate">
          {t('line.tax')}
          {differing.length > 0 ? `: ${differing.join(' · ')}` : ''}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <div
        id={panelId}
        hidden={!isOpen}
        className={cx(isOpen && 'order-last grid basis-full gap-3 xs:grid-cols-2')}
      >
        {isOpen ? <LineTaxFields index={index} hasVat={applyVat} hasWht={applyWht} /> : null}
      </div>
    </>
  )
}

interface LineTaxFieldsProps {
  index: number
  hasVat: boolean
  hasWht: boolean
}

function LineTaxFields({ index, hasVat, hasWht }: LineTaxFieldsProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const rates = useTaxRates()
  const extras = useDeferredUntilOpen(hasVat, loadEditorExtras)
  const vatOptions = VAT_CATEGORIES.map((value) => ({
    value,
    label:
      value === 'standard'
        ? `${format.percent(rates.vat ?? 0)} · ${t('vat.standard')}`
        : t(`vat.${value}`),
  }))
  const whtOptions = [
    { value: 'invoice', label: t('line.whtAsInvoice') },
    { value: 'none', label: t('line.noWht') },
    ...WHT_TYPES.flatMap((value) => {
      const rate = rates.wht[value]
      return rate === undefined
        ? []
        : [{ value, label: `${format.percent(rate)} · ${t(`wht.${value}`)}` }]
    }),
  ]
  return (
    <>
      {hasVat ? (
        <EditorSelect
          name={`items.${index}.vatCategory`}
          label={t('line.vatCategory')}
          options={vatOptions}
        />
      ) : null}
      {extras ? <extras.VatGround index={index} /> : null}
      {hasWht ? (
        <EditorSelect
          name={`items.${index}.whtType`}
          label={t('line.whtType')}
          options={whtOptions}
        />
      ) : null}
    </>
  )
}
