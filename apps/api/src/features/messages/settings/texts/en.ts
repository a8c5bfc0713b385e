/** The standard mails to clients: the text above the figures, unless the business has a text of its own. */
export const EN = {
  invoice_created:
    'Hello {name},\n\nHere is invoice {invoiceNumber} for {amount}, due on {dueDate}.\n\nThank you for your business.',
  due_soon:
    'Hello {name},\n\nA friendly reminder: {amount} for invoice {invoiceNumber} is due on {dueDate}.\n\nThank you for your business.',
  part_paid:
    'Hello {name},\n\nThank you for your payment. {amount} is left to pay on invoice {invoiceNumber}, due on {dueDate}.',
  overdue_friendly:
    'Hello {name},\n\nA friendly reminder: {amount} for invoice {invoiceNumber} was due on {dueDate}. Already paid? Thank you. Please ignore this email.',
  overdue_plain:
    'Hello {name},\n\n{amount} for invoice {invoiceNumber} was due on {dueDate}. It is {days} days overdue. Please pay as soon as you can, or tell us what is holding it up.',
  overdue_firm:
    'Hello {name},\n\n{amount} for invoice {invoiceNumber} is still unpaid, {days} days after its due date of {dueDate}. Please pay today, or write to us to agree on a date.',
  follow_up:
    'Hello {name},\n\n{amount} is still unpaid on invoice {invoiceNumber}, due on {dueDate}. Please pay, or tell us when to expect it.',
  claim_refused:
    'Hello {name},\n\nYou told us about a transfer for invoice {invoiceNumber}, but it hasn’t reached our account. {amount} is still unpaid. Please check with your bank, or reply with your receipt.',
  paid_in_full:
    'Hello {name},\n\nThank you. Invoice {invoiceNumber} is paid in full. You have nothing left to pay.',
  invoice_credited:
    'Hello {name},\n\nInvoice {invoiceNumber} is fully credited. You have nothing to pay.',
  payment_received:
    'Hello {name},\n\nThank you. We received {amount} by {method} for invoice {invoiceNumber}.',
  statement: 'Hello {name},\n\nHere is your statement of account. The balance is {amount}.',
}
