import type { TablePlan } from '../table-plan.ts'

/** The price list and its imports. */
export const ITEMS_DATA: Record<string, TablePlan> = {
  items: {
    purpose: 'bookkeeping',
    retention: 'account',
    exported: 'with_business_data',
    personal: ['description'],
    withheld: { description_key: 'copy', code_key: 'copy' },
    impersonal: [
      'archived_at',
      'business_id',
      'code',
      'created_at',
      'currency',
      'id',
      'import_id',
      'price',
      'unit',
      'updated_at',
      'vat_category',
      'wht',
    ],
  },
  item_imports: {
    purpose: 'bookkeeping',
    retention: 'account',
    exported: 'with_business_data',
    personal: ['file_name', 'opened_by'],
    impersonal: [
      'business_id',
      'committed_at',
      'created_count',
      'id',
      'known_count',
      'opened_at',
      'row_count',
    ],
  },
  item_import_rows: {
    purpose: 'bookkeeping',
    retention: 'account',
    exported: 'with_business_data',
    personal: ['content'],
    impersonal: ['business_id', 'import_id', 'row_number'],
  },
}
