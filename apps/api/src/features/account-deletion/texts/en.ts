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
      'You asked us to delete your account with {business}. Nobody can sign in to it any more, automatic messages have stopped, and your plan is not renewed.',
      'If you change your mind, you can bring everything back until {until}. After that day we erase your account and all data of {business}.',
    ],
    action: 'Keep my account',
    footer:
      'If it was not you, keep the account with this link, set a new password at once and write to {support}.',
  },
  requested_retained: {
    subject: 'Your Isiro account will be deleted',
    greeting: 'Hello {name},',
    body: [
      'You asked us to delete your account with {business}. Nobody can sign in to it any more, automatic messages have stopped, and your plan is not renewed.',
      'If you change your mind, you can bring everything back until {until}. After that day we erase your account. As you chose, the invoices, payments and tax papers that the law wants are kept, closed, until {retainedUntil}, and then erased as well.',
    ],
    action: 'Keep my account',
    footer:
      'If it was not you, keep the account with this link, set a new password at once and write to {support}.',
  },
  undone: {
    subject: 'Your Isiro account is back',
    greeting: 'Hello {name},',
    body: [
      'Your account with {business} was brought back with the link that we had mailed you. Everything is as it was. Messages that were waiting were not sent, and a plan that renewed itself ends with the time that is paid for: take it up again on the page of your plan.',
    ],
    action: 'Sign in',
    footer: 'If it was not you, set a new password at once and write to {support}.',
  },
  erased: {
    subject: 'Your Isiro account is erased',
    greeting: 'Hello {name},',
    body: [
      'The time to bring your account back is over. We are erasing it now, with all data of {business}. This is our last mail to you.',
    ],
    action: null,
    footer: 'Questions about your data: {privacy}.',
  },
  erased_retained: {
    subject: 'Your Isiro account is erased',
    greeting: 'Hello {name},',
    body: [
      'The time to bring your account back is over. We are erasing it now. The invoices, payments and tax papers of {business} that the law wants are kept, closed, until {retainedUntil}, and then erased as well. This is our last mail to you.',
    ],
    action: null,
    footer: 'Questions about your data, or a copy of the kept records: {privacy}.',
  },
}
