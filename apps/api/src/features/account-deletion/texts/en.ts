/**
 * The texts of the mails about a deleted account. `{name}` is the reader, `{business}` the business, `{until}` the last day to
 * come back, `{retainedUntil}` the last day of the records that are kept; `action` is the label of the only button, null if
 * the mail has none.
 */
export const EN = {
  requested: {
    subject: 'Your Isiro account will be deleted',
    greeting: 'Hello {name},',
    body: [
      'You asked us to delete your account with {business}. Nobody can sign in any more. Automatic messages have stopped, and your plan won’t renew.',
      'Changed your mind? You can restore everything until {until}. After that, we erase your account and all data of {business}.',
    ],
    action: 'Keep my account',
    footer:
      'Wasn’t you? Keep the account with this link, set a new password now and write to {support}.',
  },
  requested_retained: {
    subject: 'Your Isiro account will be deleted',
    greeting: 'Hello {name},',
    body: [
      'You asked us to delete your account with {business}. Nobody can sign in any more. Automatic messages have stopped, and your plan won’t renew.',
      'Changed your mind? You can restore everything until {until}. After that, we erase your account. As you chose, we keep the invoices, payments and tax records the law requires until {retainedUntil}, locked. Then we erase those too.',
    ],
    action: 'Keep my account',
    footer:
      'Wasn’t you? Keep the account with this link, set a new password now and write to {support}.',
  },
  undone: {
    subject: 'Your Isiro account is restored',
    greeting: 'Hello {name},',
    body: [
      'Your account with {business} was restored with the link we emailed you. Everything is as you left it. Messages that were waiting were not sent. If your plan renewed automatically, it now ends when the paid period ends. You can resume it on your plan page.',
    ],
    action: 'Sign in',
    footer: 'Wasn’t you? Set a new password now and write to {support}.',
  },
  erased: {
    subject: 'Your Isiro account is erased',
    greeting: 'Hello {name},',
    body: [
      'The time to restore your account has passed. We are erasing it now, with all data of {business}. This is our last email to you.',
    ],
    action: null,
    footer: 'Questions about your data? Write to {privacy}.',
  },
  erased_retained: {
    subject: 'Your Isiro account is erased',
    greeting: 'Hello {name},',
    body: [
      'The time to restore your account has passed. We are erasing it now. We keep the invoices, payments and tax records of {business} that the law requires until {retainedUntil}, locked. Then we erase those too. This is our last email to you.',
    ],
    action: null,
    footer: 'Questions about your data, or need a copy of the records we keep? Write to {privacy}.',
  },
}
