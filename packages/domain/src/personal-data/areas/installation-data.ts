import type { TablePlan } from '../table-plan.ts'

/** Tables of the installation itself. */
export const INSTALLATION_DATA: Record<string, TablePlan> = {
  idempotency_keys: {
    purpose: 'bookkeeping',
    retention: 'copy',
    exported: { never: 'copy' },
    personal: ['response'],
    withheld: { request_hash: 'copy', key: 'copy' },
    impersonal: ['business_id', 'created_at', 'route', 'status'],
  },
  receipt_numbers: {
    purpose: 'subscription',
    retention: 'books',
    exported: { never: 'impersonal' },
    personal: [],
    impersonal: ['last', 'year'],
  },
  retained_records: {
    purpose: 'privacy',
    retention: 'account',
    exported: { never: 'impersonal' },
    personal: [],
    impersonal: ['emptied', 'kept_rows', 'table_name'],
  },
  sales_of_erased: {
    purpose: 'subscription',
    retention: 'books',
    exported: { never: 'impersonal' },
    personal: [],
    impersonal: [
      'amount',
      'billing_interval',
      'paid_at',
      'plan',
      'receipt_number',
      'refunded_at',
      'vat',
      'vat_rate',
    ],
  },
  schema_migrations: {
    purpose: 'account',
    retention: 'account',
    exported: { never: 'impersonal' },
    personal: [],
    impersonal: ['applied_at', 'checksum', 'name'],
  },
}
