/** The queues of backups, drives, privacy and deletion, whose jobs are run twice in `jobs-twice-privacy.test.ts`. */
export const JOBS_OF_PRIVACY = [
  'account-deletion.erase-due',
  'backup.disconnect-drives',
  'backup.mail',
  'backup.rehearse',
  'backup.upload',
  'backup.uploads-due',
  'backup.weekly',
  'mail.account-deletion',
  'mail.change-email',
  'mail.change-email-notice',
  'mail.data-export',
  'mail.privacy-mailbox',
  'mail.privacy-request',
  'privacy.make-export',
  'privacy.purge-expired',
  'retention.delete-older',
]
