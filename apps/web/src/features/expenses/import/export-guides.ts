import type { ExportGuide } from '../../../platform/files/file-import/export-guides.tsx'

/** Where other programs save the list. Their names of columns are in `columns.ts`. */
export const EXPENSE_GUIDES: readonly ExportGuide[] = [
  { program: 'Zoho Books', menus: ['Purchases', 'Expenses', 'More (⋮)', 'Export Expenses'] },
  { program: 'QuickBooks Online', menus: ['Expenses', 'Expenses', 'Export to Excel'] },
  { program: 'Wave', menus: ['Settings', 'Data Export', 'CSV'] },
  { program: 'Akaunting', menus: ['Purchases', 'Bills', 'More (⋮)', 'Export'] },
  { program: 'Invoice Ninja', menus: ['Reports', 'Expense', 'Export'] },
]
