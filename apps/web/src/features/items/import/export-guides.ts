import type { ExportGuide } from '../../../platform/files/file-import/export-guides.tsx'

/** Where other programs save the list. Their names of columns are in `columns.ts`. */
export const ITEM_GUIDES: readonly ExportGuide[] = [
  { program: 'Zoho Books', menus: ['Items', 'More (⋮)', 'Export Items'] },
  { program: 'QuickBooks Online', menus: ['Settings', 'Products and services', 'Export to Excel'] },
  { program: 'Wave', menus: ['Wave Connect (Google Sheets)', 'Products', 'File', 'Download'] },
  { program: 'Akaunting', menus: ['Items', 'More (⋮)', 'Export'] },
  { program: 'Invoice Ninja', menus: ['Reports', 'Product', 'Export'] },
]
