import { describeTables } from '../table-plan.ts'

/** Tax settings and filings. */
export const TAX_DATA = describeTables('tax', 'books', {
  tax_profiles: { retention: 'account' },
  tax_closings: { retention: 'account', impersonal: { time: ['closed_through'] } },
  tax_filings: {
    personal: ['reference', 'recorded_by', 'undo_reason', 'undone_by'],
    impersonal: { time: ['period'], figures: ['figures'] },
  },
  tax_payments: {
    personal: ['recorded_by', 'reference', 'void_reason', 'voided_by'],
    files: ['file'],
    impersonal: { time: ['from_period', 'period'], checksum: ['file_sha256'] },
  },
  journal_accounts: { retention: 'account', impersonal: { code: ['key'], setting: ['value'] } },
  journal_exports: {
    retention: 'account',
    personal: ['made_by'],
    impersonal: {
      code: ['currency'],
      time: ['first_month', 'last_month'],
      checksum: ['digest'],
    },
  },
  journal_export_entries: {
    retention: 'account',
    withheld: { entry: 'copy' },
    impersonal: { code: ['key'], time: ['month'] },
  },
  opening_bank_balances: { retention: 'account' },
  tax_openings: {
    personal: ['updated_by'],
    impersonal: { time: ['vat_filed_through', 'wht_filed_through'] },
  },
})
