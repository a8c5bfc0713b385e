import type { Expense } from '@isiro/contracts/expenses'
import { monthOf } from '@isiro/domain/business-date'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'

/**
 * Whether an expense takes another back or was taken back, in which month its VAT counts if not in its own, what it is for
 * the tax, and its receipts.
 */
export function ExpenseBadges({ expense, first }: { expense: Expense; first?: ReactNode }) {
  const { t } = useTexts('expenses')
  const language = useLanguage()
  const { reverses, reversedBy, vatTreatment, vatMonth, expenseDate, receipts } = expense
  const isLate = vatTreatment !== null && vatMonth > monthOf(expenseDate)
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {first}
      {reverses === null ? null : <Badge tone="warn">{t('reversal')}</Badge>}
      {reversedBy === null ? null : <Badge tone="warn">{t('reversed')}</Badge>}
      {expense.samePaper === null ? null : <Badge tone="warn">{t('samePaper')}</Badge>}
      {isLate ? (
        <Badge tone="info">{t('countsIn', { month: monthText(vatMonth, language, 'full') })}</Badge>
      ) : null}
      {expense.assetKind === null ? null : <Badge tone="info">{t('asset')}</Badge>}
      {expense.taxDeductible ? <Badge tone="ok">{t('taxDeductible')}</Badge> : null}
      {expense.whtAmount === null ? null : <Badge tone="info">{t('wht.badge')}</Badge>}
      {receipts.length > 0 ? (
        <Badge tone="info">
          <Paperclip aria-hidden="true" className="size-3.5" />
          {t('receipts', { count: receipts.length })}
        </Badge>
      ) : null}
    </span>
  )
}
