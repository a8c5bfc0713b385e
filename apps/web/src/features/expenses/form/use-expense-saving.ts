import type { Expense, RecordedPapers, SaveExpense } from '@isiro/contracts/expenses'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { findRecordedPapers, type useSaveExpense } from '../api.ts'
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
  const { t } = useTexts('expense-form')
  const [base, setBase] = useState(expense)
  const [question, setQuestion] = useState<{
    found: RecordedPapers[number]
    values: SaveExpense
  } | null>(null)
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

  /** Saves, unless the books have the paper already: then somebody is asked. */
  async function sendOnceAsked(values: SaveExpense) {
    const found = isAboutPaper(values, base) ? await findRecorded(values, base?.id) : undefined
    if (found) setQuestion({ found, values })
    else send(values, base?.revision)
  }

  return {
    conflict,
    question: {
      found: question?.found ?? null,
      onSave() {
        setQuestion(null)
        if (question) send(question.values, base?.revision)
      },
      onCancel: () => setQuestion(null),
    },
    /** The failure to show beside the button; null while two versions are chosen between. */
    failure: conflict ? null : save.error,
    async submit(values: SaveExpense) {
      const shown = withShownWht(withoutHidden(values))
      if ('field' in shown)
        form.setError(shown.field, { message: shown.message }, { shouldFocus: true })
      else await sendOnceAsked(shown)
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

/** Whether a paper is typed that nobody was asked about: of a new expense, or with another supplier or number. */
function isAboutPaper(
  { supplier, supplierTaxId, supplierInvoice }: SaveExpense,
  base: Expense | null,
) {
  if (supplier === null && supplierTaxId === null) return false
  return (
    base === null ||
    base.supplier !== supplier ||
    base.supplierTaxId !== supplierTaxId ||
    base.supplierInvoice !== supplierInvoice
  )
}

/** What the books have of the paper. Where they cannot be asked, saving says so, and the return counts a paper once anyway. */
async function findRecorded(values: SaveExpense, except: string | undefined) {
  const { supplier, supplierTaxId, supplierInvoice, expenseDate, amount, currency } = values
  const paper = { supplier, supplierTaxId, supplierInvoice, expenseDate, amount, currency }
  const found = await findRecordedPapers({ papers: [paper], except }).catch(() => [])
  return found[0]
}
