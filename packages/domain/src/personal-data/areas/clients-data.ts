import type { TablePlan } from '../table-plan.ts'

/** Clients of a business, which are people or have contact persons. */
export const CLIENTS_DATA: Record<string, TablePlan> = {
  clients: {
    purpose: 'bookkeeping',
    retention: 'books',
    exported: 'with_business_data',
    personal: ['name', 'email', 'phone', 'address', 'tax_id', 'language'],
    withheld: { name_key: 'copy' },
    impersonal: [
      'archived_at',
      'business_id',
      'created_at',
      'credit_limit',
      'id',
      'import_id',
      'kind',
      'merged_into',
      'updated_at',
      'charges_late_fees',
      'withholds_vat',
      'withholds_wht',
    ],
  },
  client_notes: {
    purpose: 'bookkeeping',
    retention: 'account',
    exported: 'with_business_data',
    personal: ['text', 'created_by'],
    impersonal: [
      'business_id',
      'client_id',
      'created_at',
      'done_at',
      'follow_up_on',
      'id',
      'updated_at',
    ],
  },
  client_merges: {
    purpose: 'bookkeeping',
    retention: 'books',
    exported: 'with_business_data',
    personal: ['merged_by'],
    impersonal: ['business_id', 'id', 'keep_id', 'merged_at', 'undone_at'],
  },
  client_merge_members: {
    purpose: 'bookkeeping',
    retention: 'books',
    exported: 'with_business_data',
    personal: [],
    impersonal: ['business_id', 'client_id', 'merge_id', 'merged_before'],
  },
}
