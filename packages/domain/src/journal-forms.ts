// Apart from the accounts, whose names a screen needs only where it shows them.

/** The programs whose form of journals can be written. */
export const JOURNAL_FORMS = ['quickbooks', 'xero', 'sage', 'zoho'] as const
export type JournalForm = (typeof JOURNAL_FORMS)[number]

/** Whether a form takes the codes of accounts, or their names. */
export function takesCodes(form: JournalForm): boolean {
  return form === 'xero' || form === 'sage'
}
