import type { AddReceipt } from '@isiro/contracts/expense-receipts'
import type { Expense, SaveExpense } from '@isiro/contracts/expenses'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/api-error.ts'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useFormDraft } from '../../../platform/form-draft.ts'
import { useFormat } from '../../../platform/format.ts'
import { OfflineNote } from '../../../platform/offline-note.tsx'
import { useTyping } from '../../../platform/typing.ts'
import { showRefusedFields, useZodForm } from '../../../platform/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { useSaveExpense } from '../api.ts'
import { ReceiptField } from '../receipts/receipt-field.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { DeductibleField } from './deductible-field.tsx'
import { expenseSchema } from './expense-schema.ts'
import { expenseValues, withoutHidden, withShownWht } from './expense-values.ts'
import { MoreFields } from './more-fields.tsx'
import { categoriesByUse, rememberCategory } from './recent-categories.ts'
import { WhtFields } from './wht-fields.tsx'

interface ExpenseFormProps {
  formId: string
  expense: Expense | null
  save: ReturnType<typeof useSaveExpense>
  /** With the receipts that wait for a new expense to be there. */
  onSaved: (expense: Expense, receipts: readonly AddReceipt[]) => void
}

export function ExpenseForm({ formId, expense, save, onSaved }: ExpenseFormProps) {
  const { t } = useTranslation(['expense-form', 'validation'])
  const format = useFormat()
  const { currency } = useCurrentUser()
  const typing = useTyping(expense?.currency ?? currency)
  const blank = expenseValues(expense, typing.today, typing.language)
  const form = useZodForm(expenseSchema(typing.language), blank)
  const { control } = form
  const draft = useFormDraft(form, 'expense', expense?.id ?? 'new')
  const [waiting, setWaiting] = useState<readonly AddReceipt[]>([])
  const [categories] = useState(categoriesByUse)
  const [base, setBase] = useState(expense)
  const [conflict, setConflict] = useState<{ theirs: Expense; mine: SaveExpense } | null>(null)

  function send(values: SaveExpense, revision: number | undefined) {
    save.mutate(revision === undefined ? values : { ...values, revision }, {
      onSuccess(saved) {
        draft.forget()
        rememberCategory(saved.category)
        onSaved(saved, waiting)
      },
      onError(error) {
        const theirs = currentOf(error)
        if (theirs) setConflict({ theirs, mine: values })
        else if (!showRefusedFields(form, error)) toast.error(t('error'), errorText(error))
      },
    })
  }

  function submit(event: FormEvent) {
    event.stopPropagation()
    void form.handleSubmit((values) => {
      const shown = withShownWht(withoutHidden(values))
      if ('field' in shown)
        form.setError(shown.field, { message: shown.message }, { shouldFocus: true })
      else send(shown, base?.revision)
    })(event)
  }

  function take(theirs: Expense) {
    setBase(theirs)
    setConflict(null)
    form.reset(expenseValues(theirs, typing.today, typing.language))
    draft.forget()
    save.reset()
  }

  const failure = save.isError && !conflict && Object.keys(form.formState.errors).length === 0
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
      <OfflineNote />
      {conflict ? (
        <ConflictChoice
          theirs={conflict.theirs}
          mine={conflict.mine}
          isSaving={save.isPending}
          onKeepMine={() => {
            setConflict(null)
            setBase(conflict.theirs)
            send(conflict.mine, conflict.theirs.revision)
          }}
          onTakeTheirs={() => take(conflict.theirs)}
        />
      ) : null}
      {draft.isRestored ? (
        <Notice
          action={
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                form.reset(blank)
                draft.forget()
              }}
            >
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored')}
        </Notice>
      ) : null}
      <FormMoneyField
        control={control}
        name="amount"
        {...typing.moneyField(t('amount'))}
        autoFocus={expense === null}
      />
      <FormTextField
        control={control}
        name="description"
        label={t('description')}
        autoComplete="off"
        maxLength={200}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <FormSelectField
          control={control}
          name="category"
          label={t('category')}
          placeholder={t('chooseCategory')}
          options={categories.map((value) => ({
            value,
            label: expenseCategoryName(value, typing.language),
          }))}
        />
        <FormDateField
          control={control}
          name="expenseDate"
          label={t('date')}
          format={format.date}
          parse={typing.readDate}
        />
      </div>
      <DeductibleField form={form} isNew={expense === null} />
      <FormTextArea control={control} name="notes" label={t('notes')} rows={3} isOptional />
      <ReceiptField expense={expense} waiting={waiting} onWaiting={setWaiting} />
      <MoreFields form={form} currency={expense?.currency ?? currency} />
      <WhtFields form={form} expense={expense} currency={expense?.currency ?? currency} />
      {failure ? (
        <Notice tone="bad" isAlert>
          {errorText(save.error)}
        </Notice>
      ) : null}
    </form>
  )
}

/** The version that stands, where somebody else's edit came first. */
function currentOf(error: unknown): Expense | null {
  const isConflict = error instanceof ApiError && error.code === 'expenses.changed_meanwhile'
  return isConflict ? ((error.details.current as Expense | undefined) ?? null) : null
}
