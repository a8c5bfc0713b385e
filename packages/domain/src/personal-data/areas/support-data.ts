import { describeTables } from '../table-plan.ts'

/** Questions to support, and what was answered. */
export const SUPPORT_DATA = describeTables('support', 'support', {
  support_requests: {
    exported: 'always',
    personal: ['account_id', 'asked_at', 'browser', 'record_name', 'subject'],
    files: ['file'],
    impersonal: { reference: ['reference'], code: ['plan', 'screen'], checksum: ['file_sha256'] },
  },
  support_messages: {
    exported: 'always',
    personal: ['account_id', 'at', 'text'],
    impersonal: { checksum: ['mail_sha256'] },
  },
})
