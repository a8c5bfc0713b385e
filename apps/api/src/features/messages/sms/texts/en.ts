export const EN = {
  sent: 'SMS sent successfully!',
  waiting: 'The SMS is queued. We’ll send it shortly.',
  failed: 'SMS sending failed',
  unknown:
    'The SMS provider didn’t answer, so we can’t tell if the SMS was sent. Check its status before sending again.',
  bulk: 'Bulk SMS completed',
  bulkFailed: 'Bulk SMS failed',
}
