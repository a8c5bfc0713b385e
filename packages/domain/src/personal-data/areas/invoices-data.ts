import { describeTables } from '../table-plan.ts'

/** Invoices and drafts, which name the client, and the files beside them. */
export const INVOICES_DATA = describeTables('bookkeeping', 'account', {
  attachments: {
    personal: ['maker', 'name', 'added_by'],
    files: ['file'],
    impersonal: { checksum: ['file_sha256'] },
  },
  invoices: {
    retention: 'books',
    personal: [
      'maker',
      'client',
      'client_name',
      'supplier',
      'bank',
      'mobile_money',
      'lines',
      'notes',
      'void_reason',
      'viewed_at',
    ],
    withheld: { number_key: 'copy', search: 'copy' },
    impersonal: {
      code: ['currency', 'exchange_rate_source', 'home_currency', 'language'],
      number: ['number'],
      time: ['tax_month'],
      figures: ['discount', 'late_fee', 'taxes'],
    },
  },
  document_drafts: {
    personal: ['maker', 'client_name', 'content', 'earlier_content'],
    withheld: { search: 'copy' },
    impersonal: { code: ['currency'] },
  },
  late_fees: { retention: 'books' },
  credit_notes: {
    retention: 'books',
    personal: ['maker', 'client', 'client_name', 'supplier', 'lines', 'reason'],
    withheld: { number_key: 'copy', search: 'copy' },
    impersonal: {
      code: ['currency', 'home_currency', 'language'],
      number: ['number'],
      time: ['tax_month'],
      figures: ['freed', 'home_taxes', 'taxes'],
    },
  },
  public_links: {
    personal: ['maker', 'created_by'],
    withheld: { token: 'secret' },
    impersonal: { code: ['kind'] },
  },
  invoice_counters: { impersonal: { number: ['series'] } },
  invoice_usage: { impersonal: { time: ['month'] } },
})
