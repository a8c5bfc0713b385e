import type { Expense } from '@isiro/contracts/expenses'
import { monthOf } from '@isiro/domain/business-date'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Whether an expense takes another back or was taken back, and in which month its VAT counts if not in its own. */
export function MonthBadges({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const language = useLanguage()
  const { reverses, reversedBy, vatTreatment, vatMonth, expenseDate } = expense
  const isLate = vatTreatment !== null && vatMonth > monthOf(expenseDate)
  return (
    <>
      {reverses === null ? null : <Badge tone="warn">{t('reversal')}</Badge>}
      {reversedBy === null ? null : <Badge tone="warn">{t('reversed')}</Badge>}
      {isLate ? (
        <Badge tone="info">{t('countsIn', { month: monthText(vatMonth, language, 'full') })}</Badge>
      ) : null}
    </>
  )
}
