import { WHT_TYPES } from '@isiro/domain/wht-rules'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../platform/format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { SupplierDetails } from '../check/use-supplier-details.ts'
import { useEditor, useEditorForm, useTaxRates } from '../editor-context.ts'
import { EditorCheck, EditorSelect } from './editor-fields.tsx'
import { SupplierDetailFields } from './supplier-detail-fields.tsx'

/** VAT and WHT. The rates are those of the law on the invoice's dates. */
export function TaxFields({ supplierDetails }: { supplierDetails: SupplierDetails }) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const { control } = useEditorForm()
  const rates = useTaxRates()
  const [applyVat, clientKind] = useWatch({ control, name: ['applyVat', 'client.kind'] })
  return (
    <>
      {rates.vat === null ? (
        <p className="text-dense text-muted">{t('tax.noVat')}</p>
      ) : (
        <div className="grid gap-3">
          <EditorCheck
            name="applyVat"
            label={t('tax.applyVat', { rate: format.percent(rates.vat) })}
          />
          {applyVat ? (
            <EditorCheck
              name="pricesIncludeVat"
              label={t('tax.pricesIncludeVat')}
              hint={t('tax.pricesIncludeVatMeaning')}
            />
          ) : null}
          {applyVat && supplierDetails.missing.length > 0 ? (
            <SupplierDetailFields details={supplierDetails} />
          ) : null}
          {applyVat && clientKind === 'government' ? <Notice>{t('tax.government')}</Notice> : null}
        </div>
      )}
      {clientKind === 'individual' ? (
        <p className="text-dense text-muted">{t('tax.noWhtOfIndividuals')}</p>
      ) : (
        <WhtFields />
      )}
    </>
  )
}

function WhtFields() {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const { business } = useEditor()
  const { control } = useEditorForm()
  const rates = useTaxRates()
  const [applyWht, whtType] = useWatch({ control, name: ['applyWht', 'whtType'] })
  const whtRate = rates.wht[whtType]
  return (
    <>
      <EditorCheck
        name="applyWht"
        label={
          whtRate === undefined
            ? t('tax.applyWhtPlain')
            : t('tax.applyWht', { rate: format.percent(whtRate) })
        }
        hint={t('tax.whtMeaning')}
      />
      {applyWht ? <WhtType /> : null}
      {applyWht && business.taxId === null ? <Notice tone="warn">{t('tax.noTaxId')}</Notice> : null}
    </>
  )
}

function WhtType() {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const rates = useTaxRates()
  const options = WHT_TYPES.flatMap((value) => {
    const rate = rates.wht[value]
    return rate === undefined
      ? []
      : [{ value, label: `${format.percent(rate)} · ${t(`wht.${value}`)}` }]
  })
  return <EditorSelect name="whtType" label={t('tax.whtType')} options={options} />
}
