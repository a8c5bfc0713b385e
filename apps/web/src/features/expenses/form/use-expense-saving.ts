import type { Expense, SaveExpense } from '@isiro/contracts/expenses'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { useSaveExpense } from '../api.ts'
import type { ExpenseValues } from './expense-schema.ts'
import { withoutHidden, withShownWht } from './expense-values.ts'

interface ExpenseSavingOptions {
  form: UseFormReturn<ExpenseValues, unknown, SaveExpense>
  /** Null for a new expense. */
  expense: Expense | null
  save: ReturnType<typeof useSaveExpense>
  onSaved: (expense: Expense) => void
  /** The version of somebody else was chosen: the form starts again from it. */
  onTakeTheirs: (theirs: Expense) => void
}

/** Saves an expense over the revision it was opened at, and holds the conflict where that is no longer the newest. */
export function useExpenseSaving(options: ExpenseSavingOptions) {
  const { form, expense, save, onSaved, onTakeTheirs } = options
  const { t } = useTranslation('expense-form')
  const [base, setBase] = useState(expense)
  const [conflict, setConflict] = useState<{ theirs: Expense; mine: SaveExpense } | null>(null)

  function send(values: SaveExpense, revision: number | undefined) {
    save.mutate(revision === undefined ? values : { ...values, revision }, {
      onSuccess: onSaved,
      onError(error) {
        const theirs = currentOf(error)
        if (theirs) setConflict({ theirs, mine: values })
        else if (!showRefusedFields(form, error)) toast.error(t('error'), errorText(error))
      },
    })
  }

  return {
    conflict,
    /** The failure to show beside the button; null while two versions are chosen between. */
    failure: conflict ? null : save.error,
    submit(values: SaveExpense) {
      const shown = withShownWht(withoutHidden(values))
      if ('field' in shown)
        form.setError(shown.field, { message: shown.message }, { shouldFocus: true })
      else send(shown, base?.revision)
    },
    keepMine() {
      if (!conflict) return
      setConflict(null)
      setBase(conflict.theirs)
      send(conflict.mine, conflict.theirs.revision)
    },
    takeTheirs() {
      if (!conflict) return
      setBase(conflict.theirs)
      setConflict(null)
      save.reset()
      onTakeTheirs(conflict.theirs)
    },
  }
}

/** The version that stands, where somebody else's edit came first. */
function currentOf(error: unknown): Expense | null {
  const isConflict = error instanceof ApiError && error.code === 'expenses.changed_meanwhile'
  return isConflict ? ((error.details.current as Expense | undefined) ?? null) : null
}
