export const EN = {
  greeting: 'Hello {name},',
  footer: 'You get this mail because your business is backed up to {drive} every week.',
  failed: {
    subject: 'This week’s backup did not reach {drive}',
    body: 'The weekly backup of {business} could not be stored in {drive}. {reason} Until that is settled, no new backup is there.',
    action: 'Open Backup',
  },
  differs: {
    subject: 'This week’s backup does not match your books',
    body: 'Isiro read the weekly backup of {business} back from {drive} and compared it with your books. They do not match, so do not rely on this file. Your books themselves are unchanged. Please make another backup now, and write to {support} if it happens again.',
    action: 'Make a backup',
  },
}
