import type { AddReceipt } from '@isiro/contracts/expense-receipts'
import type { Expense } from '@isiro/contracts/expenses'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { DraftStrip } from '../../../platform/draft-strip.tsx'
import { useFormDraft } from '../../../platform/form-draft.ts'
import { useFormat } from '../../../platform/format.ts'
import { OfflineNote } from '../../../platform/offline-note.tsx'
import { SheetForm } from '../../../platform/sheet-form.tsx'
import { useTyping } from '../../../platform/typing.ts'
import { useZodForm } from '../../../platform/use-zod-form.ts'
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import type { useSaveExpense } from '../api.ts'
import { ReceiptField } from '../receipts/receipt-field.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { DeductibleField } from './deductible-field.tsx'
import { expenseSchema } from './expense-schema.ts'
import { expenseValues } from './expense-values.ts'
import { MoreFields } from './more-fields.tsx'
import { categoriesByUse, rememberCategory } from './recent-categories.ts'
import { useExpenseSaving } from './use-expense-saving.ts'
import { WhtFields } from './wht-fields.tsx'

interface ExpenseFormProps {
  formId: string
  expense: Expense | null
  save: ReturnType<typeof useSaveExpense>
  /** With the receipts that wait for a new expense to be there. */
  onSaved: (expense: Expense, receipts: readonly AddReceipt[]) => void
}

/** The fields of an expense. What somebody else has changed meanwhile is chosen between, not lost. */
export function ExpenseForm({ formId, expense, save, onSaved }: ExpenseFormProps) {
  const { t } = useTranslation(['expense-form', 'validation'])
  const format = useFormat()
  const user = useCurrentUser()
  const currency = expense?.currency ?? user.currency
  const typing = useTyping(currency)
  const blank = expenseValues(expense, typing.today, typing.language)
  const form = useZodForm(expenseSchema(typing.language), blank)
  const { control } = form
  const draft = useFormDraft(form, 'expense', expense?.id ?? 'new')
  const [waiting, setWaiting] = useState<readonly AddReceipt[]>([])
  const [categories] = useState(categoriesByUse)
  const saving = useExpenseSaving({
    form,
    expense,
    save,
    onSaved(saved) {
      draft.forget()
      rememberCategory(saved.category)
      onSaved(saved, waiting)
    },
    onTakeTheirs(theirs) {
      form.reset(expenseValues(theirs, typing.today, typing.language))
      draft.forget()
    },
  })

  return (
    <SheetForm
      id={formId}
      onSubmit={form.handleSubmit(saving.submit)}
      sending={{ error: saving.failure, isPending: save.isPending }}
      form={form}
    >
      <OfflineNote />
      {saving.conflict ? (
        <ConflictChoice
          theirs={saving.conflict.theirs}
          mine={saving.conflict.mine}
          isSaving={save.isPending}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      ) : null}
      <DraftStrip draft={draft} text={t('draft.restored')} discardLabel={t('draft.discard')} />
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
      <MoreFields form={form} currency={currency} />
      <WhtFields form={form} expense={expense} currency={currency} />
    </SheetForm>
  )
}
