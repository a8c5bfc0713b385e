import { describeTables } from '../table-plan.ts'

/** Tables of the installation itself. */
export const INSTALLATION_DATA = describeTables('subscription', 'books', {
  idempotency_keys: {
    purpose: 'bookkeeping',
    retention: 'copy',
    exported: { never: 'copy' },
    personal: ['response'],
    withheld: { request_hash: 'copy', key: 'copy' },
    impersonal: { code: ['route'] },
  },
  receipt_numbers: { exported: { never: 'impersonal' } },
  incidents: {
    purpose: 'account',
    retention: 'account',
    exported: { never: 'impersonal' },
    impersonal: { rule: ['affects', 'title'] },
  },
  incident_updates: {
    purpose: 'account',
    retention: 'account',
    exported: { never: 'impersonal' },
    impersonal: { rule: ['text'] },
  },
  job_commits: { exported: { never: 'impersonal' } },
  retained_records: {
    purpose: 'privacy',
    retention: 'account',
    exported: { never: 'impersonal' },
    impersonal: { rule: ['emptied', 'kept_rows', 'table_name'] },
  },
  sales_of_erased: {
    exported: { never: 'impersonal' },
    impersonal: { code: ['billing_interval', 'plan'], number: ['receipt_number'] },
  },
  taken_receipt_numbers: { exported: { never: 'impersonal' } },
  schema_migrations: {
    purpose: 'account',
    retention: 'account',
    exported: { never: 'impersonal' },
    impersonal: { checksum: ['checksum'], rule: ['name'] },
  },
})
