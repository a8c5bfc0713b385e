/**
 * The texts of the account mails. `{name}` is the reader, `{support}` the support address, `{browser}` and `{time}` those
 * of a sign-in; `action` is the label of the
 * only button, null if the mail has none.
 */
export const EN = {
  verify_email: {
    subject: 'Confirm your email address',
    greeting: 'Hello {name},',
    body: 'Welcome to Isiro. Confirm your email address, so you can always recover your account.',
    action: 'Confirm my email',
    footer: 'The link works for 3 days. Didn’t sign up? Ignore this email.',
  },
  reset_password: {
    subject: 'Reset your password',
    greeting: 'Hello {name},',
    body: 'Someone asked to reset the password of your Isiro account. If it was you, choose a new one.',
    action: 'Choose a new password',
    footer: 'The link works once, for 60 minutes. Wasn’t you? Your password stays the same.',
  },
  change_email: {
    subject: 'Confirm your new email address',
    greeting: 'Hello {name},',
    body: 'You asked to use this address for your Isiro account. Open the link in a browser where you are signed in. We also emailed your current address. Your account keeps it until the change is complete.',
    action: 'Confirm my new email',
    footer: 'The link works for 3 days. Didn’t ask for this? Ignore this email.',
  },
  change_email_notice: {
    subject: 'Confirm the change of your email address',
    greeting: 'Hello {name},',
    body: 'Someone with your password asked to change your Isiro address to {address}. Was it you? Confirm it here. If not, stop it: we’ll sign everyone out and send you a link to set a new password. If you don’t answer, the change takes effect on {date}, once the new address is confirmed.',
    action: 'Confirm the change',
    stop: 'This wasn’t me',
    footer: 'Questions? Write to {support}.',
  },
  change_email_told: {
    subject: 'Your email address is about to change',
    greeting: 'Hello {name},',
    body: 'Someone with your password asked to change your Isiro address to {address}. It changes once that address is confirmed. Wasn’t you? Stop it. That signs everyone out.',
    action: 'This wasn’t me',
    footer: 'If it was you, you don’t need to do anything. Questions? Write to {support}.',
  },
  already_registered: {
    subject: 'You already have an Isiro account',
    greeting: 'Hello,',
    body: 'Someone just opened a new business with this address, which already has an account. If it was you, sign in to your business and confirm the address. Forgot your password? Reset it on the login page.',
    action: 'Confirm my email',
    footer:
      'Wasn’t you? You don’t need to do anything: your account and data are safe. The link works for 3 days.',
  },
  other_businesses: {
    subject: 'Other businesses were opened with your address',
    greeting: 'Hello {name},',
    body: 'You confirmed this address. Other people had opened businesses with it too. Nobody can sign in to those now, and nothing in them is lost. Choose what to do with each one.',
    action: 'Review them',
    footer: 'There’s no rush. They stay as they are until you decide.',
  },
  business_kept: {
    subject: 'You took over another business',
    greeting: 'Hello {name},',
    body: 'A business opened with your address is now yours. Sign in to it with this address and the password you just set for it.',
    action: null,
    footer: 'Wasn’t you? Set a new password now and write to {support}.',
  },
  new_browser: {
    subject: 'New sign-in to your account',
    greeting: 'Hello {name},',
    body: 'Someone just signed in to your Isiro account from a new browser: {browser}, on {time}.',
    action: 'Review your sessions',
    footer: 'Was it you? Then all is well. If not, sign that browser out and change your password.',
  },
  password_changed: {
    subject: 'Your password was changed',
    greeting: 'Hello {name},',
    body: 'The password of your Isiro account was just changed. Your other sessions were signed out.',
    action: null,
    footer: 'Wasn’t you? Set a new password now and write to {support}.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    greeting: 'Hello {name},',
    body: 'Your Isiro account now uses this address. Your other sessions were signed out.',
    action: null,
    footer: 'Wasn’t you? Set a new password now and write to {support}.',
  },
  payout_details_changed: {
    subject: 'Your payment details were changed',
    greeting: 'Hello {name},',
    body: 'The bank or mobile money details on your invoices were just changed.',
    action: null,
    footer: 'Wasn’t you? Set a new password now and write to {support}.',
  },
  payment_keys_changed: {
    subject: 'Your card payment keys were changed',
    greeting: 'Hello {name},',
    body: 'The keys your business uses to take card payments were just changed or removed.',
    action: null,
    footer: 'Wasn’t you? Set a new password now and write to {support}.',
  },
  drive_connected: {
    subject: 'A cloud drive was connected to your business',
    greeting: 'Hello {name},',
    body: 'Backups of your business can now go to the cloud drive that was just connected. Whoever owns the drive can read them.',
    action: null,
    footer:
      'Wasn’t you? Disconnect the drive under Backup, set a new password and write to {support}.',
  },
}
