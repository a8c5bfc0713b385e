import type { TablePlan } from '../table-plan.ts'

/** Files of clients, expenses and items that are imported. */
export const IMPORTS_DATA: Record<string, TablePlan> = {
  imports: {
    purpose: 'bookkeeping',
    retention: 'account',
    exported: 'with_business_data',
    personal: ['file_name', 'opened_by'],
    impersonal: [
      'business_id',
      'committed_at',
      'created_count',
      'created_total',
      'id',
      'kind',
      'known_count',
      'opened_at',
      'row_count',
      'total',
    ],
  },
  import_rows: {
    purpose: 'bookkeeping',
    retention: 'account',
    exported: 'with_business_data',
    personal: ['content'],
    impersonal: ['business_id', 'import_id', 'row_number'],
  },
}
