import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { TaxCalculators } from '../tax-calculators.tsx'
import { CompanyTaxCalculator } from './company-tax-calculator.tsx'
import { IncomeTaxCalculator } from './income-tax-calculator.tsx'

/** All calculators: VAT and WHT on a price, and the tax of a year on profit. */
export function CalculatorsView() {
  const { timeZone, currency } = useCurrentUser()
  const today = currentDay(timeZone)
  return (
    <TaxCalculators
      more={
        <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-2">
          <IncomeTaxCalculator today={today} currency={currency} />
          <CompanyTaxCalculator today={today} currency={currency} />
        </div>
      }
    />
  )
}
