import type { Business } from '@isiro/contracts/business'
import { isInNigeria } from '@isiro/domain/countries'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepCard } from './step-card.tsx'
import type { StepProps } from './step-props.ts'

const loadQuestion = () =>
  import('../business/vat-question.tsx').then((module) => module.VatQuestion)
const loadSalesTax = () =>
  import('../business/sales-tax-form.tsx').then((module) => module.SalesTaxForm)

/** The step that decides whether invoices begin with VAT; outside Nigeria, with which sales tax. */
export function TaxStep({ business, onDone, isNext }: StepProps & { business: Business }) {
  const { t } = useTexts('welcome')
  const isNigerian = isInNigeria(business)
  return (
    <StepCard
      title={t(isNigerian ? 'tax.title' : 'tax.salesTax')}
      detail={t(isNigerian ? 'tax.detail' : 'tax.salesTaxDetail')}
      onSkip={onDone}
      isNext={isNext}
    >
      <LazyPart
        id={isNigerian ? 'vat-question' : 'sales-tax-form'}
        load={isNigerian ? loadQuestion : loadSalesTax}
        skeleton={<Skeleton kind="form" className="h-64" />}
        part={{ business, submitLabel: t('saveAndGoOn'), onSaved: onDone }}
      />
    </StepCard>
  )
}
