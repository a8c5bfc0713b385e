import type { AddReceipt } from '@isiro/contracts/expense-receipts'
import type { Expense } from '@isiro/contracts/expenses'
import { todayIn } from '@isiro/domain/business-date'
import { isFarAhead } from '@isiro/domain/date-limits'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { canUse } from '@isiro/domain/plans'
import { WHT_TABLE_BEGINS } from '@isiro/domain/wht-rules'
import { useState } from 'react'
import { DraftStrip } from '../../../platform/forms/draft-strip.tsx'
import { useFormDraft } from '../../../platform/forms/form-draft.ts'
import { OfflineNote } from '../../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser, useIsNigerian } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import type { useSaveExpense } from '../api.ts'
import { ReceiptField } from '../receipts/receipt-field.tsx'
import { ClosedNotice } from '../reversal/closed-notice.tsx'
import { isClosed } from '../reversal/is-closed.ts'
import { AssetField } from './asset-field.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { CurrencyFields } from './currency-fields.tsx'
import { DeductibleField } from './deductible-field.tsx'
import { expenseSchema } from './expense-schema.ts'
import { expenseValues } from './expense-values.ts'
import { MoreFields } from './more-fields.tsx'
import { PaperQuestion } from './paper-question.tsx'
import { categoriesByUse, rememberCategory } from './recent-categories.ts'
import { SamePaperNotice } from './same-paper-notice.tsx'
import { useExpenseSaving } from './use-expense-saving.ts'
import { WhtFields } from './wht-fields.tsx'

interface ExpenseFormProps {
  formId: string
  expense: Expense | null
  save: ReturnType<typeof useSaveExpense>
  /** With the receipts that wait for a new expense to be there. */
  onSaved: (expense: Expense, receipts: readonly AddReceipt[]) => void
}

/** The fields of an expense. Fields that somebody else has changed meanwhile are chosen between, not lost. */
export function ExpenseForm({ formId, expense, save, onSaved }: ExpenseFormProps) {
  const { t } = useTexts(['expense-form', 'date-hints', 'validation'])
  const format = useFormat()
  const user = useCurrentUser()
  // One that was withheld before the business moved is still shown.
  const hasWht = useIsNigerian() || Boolean(expense?.whtType)
  const home = expense?.currency ?? user.currency
  const { today, language } = useTyping(home)
  const start = { today, language, home }
  const form = useZodForm(expenseSchema(language), expenseValues(expense, start))
  const { control } = form
  const currency = form.watch('currency')
  const typing = useTyping(currency)
  const hasCurrencies = canUse(user.plan, 'multi_currency') || currency !== home
  const isLocked = isClosed(expense)
  const [date, whtType] = form.watch(['expenseDate', 'whtType'])
  const isBeforeWht = whtType !== '' && date < WHT_TABLE_BEGINS
  const warning = isBeforeWht ? t('date-hints:beforeWht') : undefined
  const dateHint = isFarAhead(date, typing.today) ? t('date-hints:farAhead') : warning
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
      form.reset(expenseValues(theirs, start))
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
      <OfflineNote isKept />
      {saving.conflict ? (
        <ConflictChoice
          theirs={saving.conflict.theirs}
          mine={saving.conflict.mine}
          isSaving={save.isPending}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      ) : null}
      {expense ? <ClosedNotice expense={expense} /> : null}
      <SamePaperNotice form={form} expense={expense} />
      <PaperQuestion question={saving.question} />
      <DraftStrip draft={draft} text={t('draft.restored')} discardLabel={t('draft.discard')} />
      <fieldset disabled={expense !== null && expense.reverses !== null} className="contents">
        <fieldset disabled={isLocked} className="contents">
          <FormMoneyField
            control={control}
            name="amount"
            {...typing.moneyField(t('amount'))}
            autoFocus={expense === null}
          />
          {hasCurrencies ? <CurrencyFields form={form} home={home} /> : null}
        </fieldset>
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
          <fieldset disabled={isLocked} className="contents">
            <FormDateField
              control={control}
              name="expenseDate"
              label={t('date')}
              hint={dateHint}
              format={format.date}
              parse={typing.readDate}
            />
          </fieldset>
        </div>
        <AssetField form={form} isNew={expense === null} />
        <DeductibleField form={form} isNew={expense === null} />
        <FormTextArea control={control} name="notes" label={t('notes')} rows={3} isOptional />
        <ReceiptField expense={expense} waiting={waiting} onWaiting={setWaiting} />
        <MoreFields
          form={form}
          currency={currency}
          recordedOn={expense ? todayIn(user.timeZone, new Date(expense.createdAt)) : typing.today}
          isLocked={isLocked}
        />
        {hasWht ? (
          <fieldset disabled={isLocked} className="contents">
            <WhtFields form={form} expense={expense} currency={currency} />
          </fieldset>
        ) : null}
      </fieldset>
    </SheetForm>
  )
}
