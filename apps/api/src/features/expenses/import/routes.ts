import { ExpenseImport, OpenExpenseImport, StageExpenses } from '@isiro/contracts/expense-import'
import { fileImportRoutes } from '../../../platform/files/imports/routes.ts'
import { expenseImport } from './service.ts'

export const importRoutes = fileImportRoutes(expenseImport, {
  open: OpenExpenseImport,
  stage: StageExpenses,
  answer: ExpenseImport,
  countsTakenBack: false,
  verb: 'expenses.write',
})
