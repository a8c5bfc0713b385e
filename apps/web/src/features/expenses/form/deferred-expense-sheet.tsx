import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../platform/i18n.ts'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { ExpenseSheetProps } from './expense-sheet.tsx'

async function load() {
  const [{ ExpenseSheet }] = await Promise.all([
    import('./expense-sheet.tsx'),
    loadTexts(['expense-form', 'validation']),
  ])
  return ExpenseSheet
}

/** The sheet as the page has it: form, checks and their texts are downloaded when it first opens. */
export function DeferredExpenseSheet(props: ExpenseSheetProps) {
  const { t } = useTranslation()
  const Sheet = useDeferredUntilOpen(props.isOpen, load, () => {
    props.onClose()
    toast.error(t('failure.network'))
  })
  return Sheet ? <Sheet {...props} /> : null
}
