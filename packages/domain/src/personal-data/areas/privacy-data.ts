import { describeTables } from '../table-plan.ts'

/** Exports, requests about personal data, new addresses that await their confirmation, and deletions. */
export const PRIVACY_DATA = describeTables('privacy', 'request', {
  data_exports: {
    retention: 'export_history',
    exported: 'always',
    personal: ['account_id', 'request_details', 'request_type', 'requested_at', 'downloaded_at'],
  },
  data_export_parts: {
    retention: 'export_file',
    exported: { never: 'copy' },
    withheld: { sealed: 'copy' },
  },
  subject_requests: {
    exported: 'always',
    personal: ['account_id', 'answer', 'details', 'request_type', 'submitted_at'],
    impersonal: { reference: ['reference'] },
  },
  email_changes: {
    retention: 'link',
    exported: 'always',
    personal: [
      'account_id',
      'new_confirmed_at',
      'new_email',
      'present_confirmed_at',
      'requested_at',
    ],
    withheld: {
      former_password_hash: 'secret',
      new_password_hash: 'secret',
      present_token_hash: 'secret',
      token_hash: 'secret',
    },
  },
  account_deletions: {
    retention: 'books',
    exported: 'always',
    personal: ['account_id', 'requested_at'],
    withheld: { kept: 'copy' },
  },
  mailed_references: {
    retention: 'link',
    exported: { never: 'secret' },
    withheld: { reference: 'secret' },
  },
  erasures: {
    exported: { never: 'pseudonymous' },
    withheld: { account_id: 'pseudonymous', business_id: 'pseudonymous' },
    impersonal: { figures: ['counts'] },
  },
})
