import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'
import type { ExpenseSheetProps } from './expense-sheet.tsx'

const load = withTexts(
  () => import('./expense-sheet.tsx').then((module) => module.ExpenseSheet),
  ['expense-form', 'closed-months', 'date-hints', 'foreign-money', 'validation'],
)

/** The sheet as the page has it: form, checks and their texts are downloaded when it first opens. */
export function DeferredExpenseSheet(props: ExpenseSheetProps) {
  const Sheet = useDeferredPart(props.isOpen, load, props.onClose)
  return Sheet ? <Sheet {...props} /> : null
}
