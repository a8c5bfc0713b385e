import { describeTables } from '../table-plan.ts'

/** Backups, the drives to which they go, and the weekly schedule. */
export const BACKUPS_DATA = describeTables('bookkeeping', 'account', {
  backups: { personal: ['made_by'], impersonal: { code: ['drive'] } },
  backup_schedules: { withheld: { passphrase_sealed: 'secret' } },
  drive_connections: {
    personal: ['account', 'connected_by'],
    withheld: { access_sealed: 'secret', refresh_sealed: 'secret' },
    impersonal: { reference: ['folder_id'] },
  },
  drive_authorizations: {
    purpose: 'security',
    retention: 'link',
    personal: ['account_id'],
    withheld: {
      browser_hash: 'secret',
      session_hash: 'secret',
      state_hash: 'secret',
      verifier_sealed: 'secret',
    },
  },
  drive_uploads: {
    personal: ['started_by'],
    withheld: { passphrase_sealed: 'secret', session_sealed: 'secret' },
    impersonal: {
      code: ['failure'],
      figures: ['books'],
      reference: ['file_id', 'file_name'],
      checksum: ['block_sha256', 'sha256'],
    },
  },
  drive_upload_parts: {
    retention: 'copy',
    exported: { never: 'copy' },
    withheld: { file: 'copy' },
    impersonal: { checksum: ['file_sha256'] },
  },
})
