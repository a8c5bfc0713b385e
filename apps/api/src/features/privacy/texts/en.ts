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
      body: 'Your data file is ready. We’ll ask for your password before the download.',
      action: 'Download my data',
      footer:
        'The link works once, until {date}. Didn’t ask for this? Change your password and write to {privacy}.',
    },
    request_received: {
      subject: 'We received your request {reference}',
      greeting: 'Hello {name},',
      body: 'We received your request about your personal data. Your reference is {reference}. We’ll answer by {date}.',
      action: 'See my requests',
      footer: 'Something to add? Write to {privacy} and quote the reference.',
    },
    request_answered: {
      subject: 'Our answer to your request {reference}',
      greeting: 'Hello {name},',
      body: '{answer}',
      action: 'See my requests',
      footer:
        'Don’t agree? Write to {privacy} and quote the reference. You can also complain to the Nigeria Data Protection Commission.',
    },
  },
  readme: {
    title: 'Your data from Isiro, as of {date}',
    tables:
      'Each .csv file is a table with one record per line. Open it in a spreadsheet program. Amounts are in kobo and times in UTC.',
    files:
      'The folder "files" holds receipts, certificates and your logo, in one folder per table. Each file is named after its record in the table.',
    left: 'We left out passwords, keys and emailed links. Anyone who finds this file could use them.',
  },
}
