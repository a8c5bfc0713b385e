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
  schema_migrations: {
    purpose: 'account',
    retention: 'account',
    exported: { never: 'impersonal' },
    personal: [],
    impersonal: ['applied_at', 'checksum', 'name'],
  },
}
