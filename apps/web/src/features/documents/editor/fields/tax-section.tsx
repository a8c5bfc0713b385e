import { isInNigeria } from '@isiro/domain/countries'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { SupplierDetails } from '../check/use-supplier-details.ts'
import { useEditor, useEditorForm, useTaxed, useTaxRates } from '../editor-context.ts'
import { withholdsVat } from '../figures.ts'
import { EditorCheck, EditorSelect } from './editor-fields.tsx'
import { LazySupplierDetails } from './lazy-supplier-details.tsx'

/** VAT and WHT. The rates are those of the law on the invoice's dates. */
export function TaxFields({ supplierDetails }: { supplierDetails: SupplierDetails }) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const { control } = useEditorForm()
  const taxed = useTaxed()
  const isNigerian = isInNigeria(useEditor().business)
  const rates = useTaxRates()
  const [applyVat, client] = useWatch({ control, name: ['applyVat', 'client'] })
  const clientKind = client.kind
  return (
    <>
      {rates.vat === null ? (
        <NoVat />
      ) : (
        <div className="grid gap-3">
          <EditorCheck
            name="applyVat"
            label={taxed(t('tax.applyVat', { rate: format.percent(rates.vat) }))}
          />
          {applyVat ? (
            <EditorCheck
              name="pricesIncludeVat"
              label={taxed(t('tax.pricesIncludeVat'))}
              hint={taxed(t('tax.pricesIncludeVatMeaning'))}
            />
          ) : null}
          {applyVat && supplierDetails.missing.length > 0 ? (
            <LazySupplierDetails details={supplierDetails} />
          ) : null}
          {applyVat && isNigerian && withholdsVat(client) ? (
            <Notice>{t('tax.government')}</Notice>
          ) : null}
        </div>
      )}
      {!isNigerian ? null : clientKind === 'individual' ? (
        <p className="text-dense text-muted">{t('tax.noWhtOfIndividuals')}</p>
      ) : (
        <WhtFields />
      )}
    </>
  )
}

/** Why the invoice has no VAT: the business is small, or was before the day on which it began to charge it. */
function NoVat() {
  const { t } = useTexts('invoices')
  const { business } = useEditor()
  const format = useFormat()
  const { vatStatus, vatStatusSince } = business
  const isLater = isInNigeria(business) && vatStatus !== 'small' && vatStatusSince !== null
  return (
    <p className="text-dense text-muted">
      {isLater ? t('tax.noVatBefore', { date: format.date(vatStatusSince) }) : t('tax.noVat')}
    </p>
  )
}

function WhtFields() {
  const { t } = useTexts('invoices')
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
  const { t } = useTexts('invoices')
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
