import type { TablePlan } from '../table-plan.ts'

/** Exports, requests about personal data, new addresses that await their confirmation, and deletions. */
export const PRIVACY_DATA: Record<string, TablePlan> = {
  data_exports: {
    purpose: 'privacy',
    retention: 'export_history',
    exported: 'always',
    personal: ['account_id', 'request_details', 'request_type', 'requested_at', 'downloaded_at'],
    withheld: { token_hash: 'secret' },
    impersonal: [
      'business_id',
      'bytes',
      'expires_at',
      'format',
      'id',
      'includes_business_data',
      'ready_at',
    ],
  },
  data_export_parts: {
    purpose: 'privacy',
    retention: 'export_file',
    exported: { never: 'copy' },
    personal: [],
    withheld: { sealed: 'copy' },
    impersonal: ['business_id', 'expires_at', 'export_id', 'part'],
  },
  subject_requests: {
    purpose: 'privacy',
    retention: 'request',
    exported: 'always',
    personal: ['account_id', 'answer', 'details', 'request_type', 'submitted_at'],
    impersonal: ['answered_at', 'business_id', 'due_on', 'reference', 'started_at'],
  },
  email_changes: {
    purpose: 'privacy',
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
    impersonal: ['asks_present', 'expires_at', 'takes_effect_at'],
  },
  account_deletions: {
    purpose: 'privacy',
    retention: 'books',
    exported: 'always',
    personal: ['account_id', 'requested_at'],
    withheld: { undo_token_hashes: 'secret', kept: 'copy' },
    impersonal: [
      'began_at',
      'business_id',
      'erased_at',
      'retained_until',
      'retains',
      'told_at',
      'undo_until',
    ],
  },
  erasures: {
    purpose: 'privacy',
    retention: 'request',
    exported: { never: 'pseudonymous' },
    personal: [],
    withheld: { account_id: 'pseudonymous', business_id: 'pseudonymous' },
    impersonal: ['began_at', 'completed_at', 'counts', 'ground', 'requested_at', 'retained_until'],
  },
}
