import * as z from 'zod/mini'
import { SaveExpense } from './expenses.ts'
import { chunkOf, importProgress, importResult, openingOf } from './file-import.ts'
import { EXPENSE_IMPORT } from './import-limits.ts'
import { Amount } from './wire.ts'

export const OpenImport = z.strictObject({
  ...openingOf(EXPENSE_IMPORT),
  total: z.string().check(z.regex(/^\d{1,15}\.\d{2}$/, 'validation.rate')),
})

export type OpenImport = z.infer<typeof OpenImport>

export const StageRows = chunkOf(SaveExpense, EXPENSE_IMPORT)

export type StageRows = z.infer<typeof StageRows>

export const ExpenseImport = z.object({
  ...importProgress,
  total: Amount,
  /** Null until all rows of the file are imported. */
  result: z.nullable(z.object({ ...importResult, createdTotal: Amount })),
})

export type ExpenseImport = z.infer<typeof ExpenseImport>
