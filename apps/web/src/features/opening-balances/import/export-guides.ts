import type { ExportGuide } from '../../../platform/files/file-import/export-guides.tsx'

/** Where other programs save the list. Their names of columns are in `columns.ts`. */
export const OPENING_GUIDES: readonly ExportGuide[] = [
  { program: 'Zoho Books', menus: ['Sales', 'Invoices', 'More (⋮)', 'Export Invoices'] },
  { program: 'QuickBooks Online', menus: ['Reports', 'Open Invoices', 'Export to Excel'] },
  { program: 'Wave', menus: ['Reports', 'Aged Receivables', 'Export'] },
  { program: 'Akaunting', menus: ['Sales', 'Invoices', 'More (⋮)', 'Export'] },
  { program: 'Invoice Ninja', menus: ['Reports', 'Invoice', 'Export'] },
]
