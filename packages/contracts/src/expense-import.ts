import * as z from 'zod/mini'
import { SaveExpense } from './expenses.ts'
import { chunkOf, importProgress, importResult, openingOf } from './file-import.ts'
import { EXPENSE_IMPORT } from './import-limits.ts'
import { Amount } from './wire.ts'

/** Opens an import of expenses. `total` is the sum of the file as the browser read it. */
export const OpenExpenseImport = z.strictObject({
  ...openingOf(EXPENSE_IMPORT),
  total: z.string().check(z.regex(/^\d{1,15}\.\d{2}$/, 'validation.rate')),
})

/** A part of a file of expenses. */
export const StageExpenses = chunkOf(SaveExpense, EXPENSE_IMPORT)

/** An import of expenses as far as it has come. */
export const ExpenseImport = z.object({
  ...importProgress,
  total: Amount,
  /** Null until all rows of the file are imported. */
  result: z.nullable(z.object({ ...importResult, createdTotal: Amount })),
})
