import type { Currency } from '@isiro/domain/currency'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { businessQuery } from '../../../records/queries/business.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TaxSplit } from '../vat-calculator.tsx'

/** The sales tax of a business outside Nigeria, both ways, at the rate of its own profile. */
export function SalesTaxCalculator({ currency }: { currency: Currency }) {
  const { t } = useTexts('tax')
  const business = useQuery(businessQuery)
  return (
    <QueryState query={business} failed={t('abroad.failed')} shape="form" skeletonClass="h-96">
      {({ salesTaxRate, salesTaxName }) =>
        salesTaxRate === null ? (
          <EmptyState
            title={t('abroad.noRate')}
            description={t('abroad.noRateDetail')}
            actions={
              <Link to={paths.dashboard('business')} className={buttonClass()}>
                {t('abroad.setRate')}
              </Link>
            }
          />
        ) : (
          <TaxSplit rate={salesTaxRate} taxName={salesTaxName} currency={currency} />
        )
      }
    </QueryState>
  )
}
