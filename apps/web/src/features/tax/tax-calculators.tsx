import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser, useIsNigerian } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SalesTaxCalculator } from './abroad/sales-tax-calculator.tsx'
import { VatCalculator } from './vat-calculator.tsx'
import { WhtCalculator } from './wht-calculator.tsx'

/**
 * VAT and withholding tax, reckoned while one types, at the rates in force today; outside Nigeria the business's own sales tax.
 * `more` stands below them.
 */
export function TaxCalculators({ more }: { more?: ReactNode }) {
  const { t } = useTexts('tax')
  const { timeZone, currency } = useCurrentUser()
  const isNigerian = useIsNigerian()
  const today = currentDay(timeZone)
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-2">
        {isNigerian ? (
          <>
            <VatCalculator today={today} currency={currency} />
            <WhtCalculator today={today} currency={currency} />
          </>
        ) : (
          <SalesTaxCalculator currency={currency} />
        )}
      </div>
      {more}
      <nav aria-label={t('links.label')} className="flex flex-wrap gap-3 max-xs:*:w-full">
        <Can verb="invoices.write">
          <Link to={paths.newInvoice()} className={buttonClass()}>
            {t('links.createInvoice')}
          </Link>
        </Can>
        <Link to={paths.clients()} className={buttonClass({ variant: 'secondary' })}>
          {t('links.manageClients')}
        </Link>
        <Link to={paths.payments()} className={buttonClass({ variant: 'secondary' })}>
          {t('links.paymentReports')}
        </Link>
      </nav>
      <p className="max-w-reading text-dense text-muted">
        {t(isNigerian ? 'advice' : 'abroad.advice')}
      </p>
    </div>
  )
}
