import type { ExportGuide } from '../../../platform/files/file-import/export-guides.tsx'

/** Where other programs save the list. Their names of columns are in `columns.ts`. */
export const CLIENT_GUIDES: readonly ExportGuide[] = [
  { program: 'Zoho Books', menus: ['Sales', 'Customers', 'More (⋮)', 'Export Customers'] },
  { program: 'QuickBooks Online', menus: ['Sales', 'Customers', 'Export to Excel'] },
  { program: 'Wave', menus: ['Wave Connect (Google Sheets)', 'Customers', 'File', 'Download'] },
  { program: 'Akaunting', menus: ['Sales', 'Customers', 'More (⋮)', 'Export'] },
  { program: 'Invoice Ninja', menus: ['Reports', 'Client', 'Export'] },
]
