/**
 * The texts of the privacy mails and of the readme in a ZIP. `{name}` is the reader, `{privacy}` the privacy mailbox,
 * `{reference}` and `{date}` those of a request, `{answer}` the operator's answer. `action` is the label of the only button, null if
 * the mail has none.
 */
export const EN = {
  mails: {
    export_ready: {
      subject: 'Your data export is ready',
      greeting: 'Hello {name},',
      body: 'The file with your data is ready. You will be asked for your password once more.',
      action: 'Download my data',
      footer:
        'The link works once, until {date}. If you did not ask for this, change your password and write to {privacy}.',
    },
    request_received: {
      subject: 'We received your request {reference}',
      greeting: 'Hello {name},',
      body: 'We received your request about your personal data. Its reference is {reference}. You will have our answer by {date}.',
      action: 'See my requests',
      footer: 'Something to add? Write to {privacy} and name the reference.',
    },
    request_answered: {
      subject: 'Our answer to your request {reference}',
      greeting: 'Hello {name},',
      body: '{answer}',
      action: 'See my requests',
      footer:
        'If you do not agree, write to {privacy} and name the reference, or complain to the Nigeria Data Protection Commission.',
    },
  },
  readme: {
    title: 'Your data from Isiro, as of {date}',
    tables:
      'Each .csv file is a table, with one line a record. A spreadsheet program opens it. Amounts are in kobo, times are in UTC.',
    files:
      'The folder "files" holds receipts, certificates and your logo, in a folder for each table. A file has the number of its record in the table.',
    left: 'Passwords, keys and mailed links are not in here, because whoever finds this file could use them.',
  },
}
