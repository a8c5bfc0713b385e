export const EN = {
  greeting: 'Hello {name},',
  footer: 'You get this email because {drive} holds your weekly backup.',
  failed: {
    subject: 'This week’s backup did not reach {drive}',
    body: 'We couldn’t save the weekly backup of {business} to {drive}. {reason} Until it’s fixed, no new backup is saved there.',
    action: 'Open Backup',
  },
  differs: {
    subject: 'This week’s backup does not match your books',
    body: 'We checked the weekly backup of {business} on {drive} against your books. They don’t match, so don’t rely on this file. Your books are unchanged. Make another backup now. If it happens again, write to {support}.',
    action: 'Make a backup now',
  },
}
