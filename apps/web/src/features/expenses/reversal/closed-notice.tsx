import type { Expense } from '@isiro/contracts/expenses'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DeferredReverseDialog } from './deferred-reverse-dialog.tsx'

/** Why the tax fields of an expense stay as they are, and the way to take it back. */
export function ClosedNotice({ expense }: { expense: Expense }) {
  const { t } = useTexts('closed-months')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { filed, reverses, reversedBy } = expense
  const other = reverses ?? reversedBy
  if (other !== null)
    return (
      <Notice
        action={
          <Link to={paths.expenses({ expense: other })} className="link font-medium">
            {t(reverses === null ? 'expense.showReversal' : 'expense.showReversed')}
          </Link>
        }
      >
        {t(reverses === null ? 'expense.reversed' : 'expense.reversal')}
      </Notice>
    )
  if (filed === null) return null
  return (
    <>
      <Notice
        action={
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            {t('reverse.action')}
          </Button>
        }
      >
        {t(`expense.filed.${filed.duty}`, { month: monthText(filed.month, language, 'full') })}
      </Notice>
      <DeferredReverseDialog expense={expense} isOpen={isAsking} onOpenChange={setAsking} />
    </>
  )
}
