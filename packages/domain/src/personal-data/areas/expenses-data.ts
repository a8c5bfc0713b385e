import { describeTables } from '../table-plan.ts'

/** Expenses and their receipts. */
export const EXPENSES_DATA = describeTables('bookkeeping', 'books', {
  expenses: {
    personal: [
      'description',
      'notes',
      'supplier',
      'supplier_tax_id',
      'supplier_invoice',
      'wht_recipient',
      'created_by',
    ],
    withheld: {
      search: 'copy',
      search_head: 'copy',
      paper_number: 'copy',
      paper_supplier: 'copy',
      paper_tax_id: 'copy',
      import_fingerprint: 'copy',
    },
    impersonal: {
      code: ['currency', 'paper_currency', 'exchange_rate_source'],
      time: ['vat_month', 'wht_month'],
    },
  },
  expense_receipts: {
    personal: ['name', 'added_by'],
    files: ['file'],
    withheld: { thumbnail: 'copy' },
    impersonal: { checksum: ['file_sha256'] },
  },
})
