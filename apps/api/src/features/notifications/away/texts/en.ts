export const EN = {
  greeting: 'Hello {name},',
  /** The one line that mails, push messages and SMS begin with. */
  line: {
    payment: '{client} paid {amount}',
    claim: '{client} says they paid {amount}',
    held: '{amount} from {client} is on hold',
    refund: '{amount} refunded to {client}',
    refund_failed: 'The refund of {amount} to {client} failed',
    late_fee: 'Late fee of {amount} for {client}',
    message_failed: 'A message was not delivered',
    messages_failed: '{count} messages were not delivered',
  },
  body: {
    payment: '{amount} for invoice {number} is confirmed and recorded.',
    claim:
      'They say they sent a transfer for invoice {number}. Check your bank, then tap Confirm or Not received.',
    held: 'The money arrived, but it doesn’t match invoice {number}. Open the payment and choose what to do.',
    refund: 'The refund is complete and recorded.',
    refund_failed:
      'The provider couldn’t return the money. It stays as client credit until you refund it another way.',
    late_fee:
      'Invoice {number} is past its due date and still unpaid. See the invoice for the fee.',
    message_failed: 'See who didn’t get it and why. You can send it again from there.',
    messages_failed: 'See who didn’t get them and why. You can send them again from there.',
  },
  action: {
    payment: 'See the invoice',
    claim: 'Review the claim',
    held: 'Review the payment',
    refund: 'See the payment',
    refund_failed: 'See the payment',
    late_fee: 'See the invoice',
    message_failed: 'See messages',
    messages_failed: 'See messages',
  },
  footer: 'You get these emails when money moves. Stop them with one click: {stop}',
}
