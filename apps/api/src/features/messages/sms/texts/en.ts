export const EN = {
  sent: 'SMS sent successfully!',
  waiting: 'The SMS is waiting to be sent.',
  failed: 'SMS sending failed',
  unknown: 'The SMS provider did not answer, so the SMS may have been sent or not.',
  bulk: 'Bulk SMS completed',
  bulkFailed: 'Bulk SMS failed',
}
