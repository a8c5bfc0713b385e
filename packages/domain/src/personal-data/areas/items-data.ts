import type { TablePlan } from '../table-plan.ts'

/** The price list. */
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
}
