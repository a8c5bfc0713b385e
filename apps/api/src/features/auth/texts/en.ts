/**
 * The texts of the account mails. `{name}` is the reader, `{support}` the support address; `action` is the label of the
 * only button, null if the mail has none.
 */
export const EN = {
  verify_email: {
    subject: 'Confirm your email address',
    greeting: 'Hello {name},',
    body: 'Welcome to Isiro. Please confirm that this address is yours, so that you can always get back into your account.',
    action: 'Confirm my address',
    footer: 'The link works for 3 days. If you did not sign up, you can ignore this mail.',
  },
  reset_password: {
    subject: 'Set a new password',
    greeting: 'Hello {name},',
    body: 'Somebody asked to set a new password for your Isiro account. If it was you, go on here.',
    action: 'Set a new password',
    footer: 'The link works once, for 60 minutes. If it was not you, your password stays as it is.',
  },
  change_email: {
    subject: 'Confirm your new email address',
    greeting: 'Hello {name},',
    body: 'You asked that your Isiro account uses this address. Please confirm it in a browser in which you are signed in to Isiro. Until then, your account keeps its present address.',
    action: 'Confirm my new address',
    footer: 'The link works for 3 days. If you did not ask for this, you can ignore this mail.',
  },
  change_email_notice: {
    subject: 'Your email address is about to change',
    greeting: 'Hello {name},',
    body: 'Somebody who knows your password asked that your Isiro account uses another address. It counts once that address has confirmed it. If it was not you, set a new password now: that stops the change and ends all other sessions.',
    action: 'Stop the change',
    footer: 'If it was you, there is nothing to do. Questions? Write to {support}.',
  },
  already_registered: {
    subject: 'You already have an Isiro account',
    greeting: 'Hello,',
    body: 'Somebody just opened another business with this address, which already has an account. If it was you, confirm the address while you are signed in to the business that is yours. If you only forgot your password, set a new one on the login page.',
    action: 'Confirm my address',
    footer:
      'If it was not you, there is nothing to do: your account and your data are untouched. The link works for 3 days.',
  },
  other_businesses: {
    subject: 'Other businesses were opened with your address',
    greeting: 'Hello {name},',
    body: 'You confirmed that this address is yours. Others had opened a business with it, too. Nobody can sign in to those any more, and nothing in them is lost. Please say what should become of them.',
    action: 'Decide',
    footer: 'There is no hurry: they stay as they are until you decide.',
  },
  business_kept: {
    subject: 'You took over another business',
    greeting: 'Hello {name},',
    body: 'A business that was opened with your address is now yours. You sign in to it with this address and the password that was just set for it.',
    action: null,
    footer: 'If it was not you, set a new password at once and write to {support}.',
  },
  password_changed: {
    subject: 'Your password was changed',
    greeting: 'Hello {name},',
    body: 'The password of your Isiro account was just changed, and your other sessions were ended.',
    action: null,
    footer: 'If it was not you, set a new password at once and write to {support}.',
  },
  payout_details_changed: {
    subject: 'Your payment details were changed',
    greeting: 'Hello {name},',
    body: 'The bank or mobile-money details on your invoices were just changed.',
    action: null,
    footer: 'If it was not you, set a new password at once and write to {support}.',
  },
  payment_keys_changed: {
    subject: 'Your card payment keys were changed',
    greeting: 'Hello {name},',
    body: 'The keys with which your business takes card payments were just changed or removed.',
    action: null,
    footer: 'If it was not you, set a new password at once and write to {support}.',
  },
  drive_connected: {
    subject: 'Your business was linked to a cloud drive',
    greeting: 'Hello {name},',
    body: 'Backups of your business can now be stored in a cloud drive that was just linked. The drive’s owner can read them.',
    action: null,
    footer:
      'If it was not you, unlink the drive under Backup, set a new password and write to {support}.',
  },
}
