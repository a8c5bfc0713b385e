import type { Expense } from '@isiro/contracts/expenses'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { FormCheckbox } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ExpenseValues } from './expense-schema.ts'

interface SamePaperNoticeProps<O> {
  form: UseFormReturn<ExpenseValues, unknown, O>
  expense: Expense | null
}

/** Names the expense that has the same paper, and takes the owner's word that these are two. */
export function SamePaperNotice<O>({ form, expense }: SamePaperNoticeProps<O>) {
  const { t } = useTexts('expense-form')
  if (!expense?.samePaper && !expense?.ownPaper) return null
  return (
    <div className="grid gap-3">
      {expense.samePaper ? (
        <Notice
          tone="warn"
          action={
            <Link
              to={paths.expenses({ expense: expense.samePaper.id })}
              className="link font-medium"
            >
              {t('paper.open')}
            </Link>
          }
        >
          {t('paper.same', { name: expense.samePaper.description })}
        </Notice>
      ) : null}
      <FormCheckbox control={form.control} name="ownPaper" label={t('paper.two')} />
    </div>
  )
}
