import type { Business } from '@isiro/contracts/business'
import { addDays } from '@isiro/domain/business-date'
import type { LateFeeTerms } from '@isiro/domain/late-fee'
import { lateFeeSentence } from '@isiro/domain/late-fee-texts'
import { currentDay } from '../../platform/device/current-day.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'

/** The sentence as an invoice of today would have it, in the language of the business's documents. */
export function LateFeePreview({ business, terms }: { business: Business; terms: LateFeeTerms }) {
  const { t } = useTexts('business')
  const { language, currency, timeZone, paymentTermsDays } = business
  const dueDate = addDays(currentDay(timeZone), paymentTermsDays)
  return (
    <div className="grid gap-1">
      <p className="text-dense text-muted">{t('lateFee.says')}</p>
      <p lang={language}>
        {lateFeeSentence(terms, dueDate, { language, currency, country: business.country })}
      </p>
    </div>
  )
}
