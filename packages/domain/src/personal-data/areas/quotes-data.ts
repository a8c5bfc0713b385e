import { describeTables } from '../table-plan.ts'

/** Quotes, which name the client, and who answered them. */
export const QUOTES_DATA = describeTables('bookkeeping', 'account', {
  quotes: {
    personal: [
      'maker',
      'accepted_at',
      'accepted_name',
      'answered_from',
      'client',
      'client_name',
      'content',
      'decline_reason',
      'declined_at',
      'declined_name',
      'drawn_signature',
      'lines',
      'notes',
      'parts',
      'reminded_at',
      'signature',
      'supplier',
      'terms',
      'viewed_at',
      'withdraw_reason',
    ],
    withheld: { number_key: 'copy', search: 'copy' },
    impersonal: {
      code: ['currency', 'exchange_rate_source', 'home_currency', 'language'],
      number: ['number'],
      figures: ['deposit_refusal', 'discount', 'taxes'],
    },
  },
  quote_invoices: {},
  quote_releases: {},
})
