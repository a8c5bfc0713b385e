import { useDeferredPart } from '../../../platform/deferred-part.ts'
import { loadTexts } from '../../../platform/i18n.ts'
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
  const Sheet = useDeferredPart(props.isOpen, load, props.onClose)
  return Sheet ? <Sheet {...props} /> : null
}
