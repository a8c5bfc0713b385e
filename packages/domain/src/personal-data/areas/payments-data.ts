import { describeTables } from '../table-plan.ts'

/** Payments, their providers and the tax kept back from them. */
export const PAYMENTS_DATA = describeTables('payments', 'books', {
  payments: {
    personal: [
      'maker',
      'payer',
      'reference',
      'note',
      'provider_transaction_id',
      'recorded_by',
      'restored_transaction_id',
    ],
    withheld: { search: 'copy' },
    impersonal: { code: ['currency', 'home_currency'] },
  },
  payment_allocations: { personal: ['maker', 'allocated_by'] },
  payment_attempts: {
    personal: ['email', 'made_by', 'provider_transaction_id'],
    withheld: { access_code: 'secret', authorization_url: 'secret' },
    impersonal: { code: ['currency', 'failure'], reference: ['reference'] },
  },
  client_cards: {
    retention: 'account',
    personal: ['brand', 'email', 'exp_month', 'exp_year', 'language', 'last4'],
    withheld: { authorization_sealed: 'secret' },
    impersonal: { code: ['currency', 'text_version'] },
  },
  card_charges: { retention: 'account', personal: ['words'], impersonal: { code: ['reason'] } },
  payment_claims: { personal: ['payer_name', 'note'] },
  payment_claim_answers: { personal: ['by'] },
  disputes: {
    personal: ['answer_note', 'answered_by', 'provider_dispute_id', 'reason'],
    impersonal: { code: ['currency'] },
  },
  payment_reviews: { personal: ['by', 'note'] },
  refunds: {
    personal: ['reason', 'requested_by', 'provider_refund_id', 'restored_refund_id'],
    impersonal: { code: ['home_currency'] },
  },
  refund_orders: {},
  refund_outcomes: {},
  provider_connections: {
    retention: 'account',
    personal: ['connected_by'],
    withheld: {
      secret_sealed: 'secret',
      hook_secret_sealed: 'secret',
      previous_secret_sealed: 'secret',
      hook_id: 'secret',
    },
    impersonal: { reference: ['key_hint', 'public_key'] },
  },
  provider_events: {
    retention: 'provider_report',
    personal: ['body'],
    withheld: { body_hash: 'copy' },
    impersonal: { code: ['outcome'] },
  },
  webhook_addresses: { retention: 'account', withheld: { hook_id: 'secret' } },
  deductions: {
    purpose: 'tax',
    personal: ['maker', 'recorded_by'],
    impersonal: { code: ['currency', 'home_currency', 'wht_type'], time: ['tax_month'] },
  },
  deduction_certificates: {
    purpose: 'tax',
    personal: ['by', 'number'],
    files: ['file'],
    impersonal: { checksum: ['file_sha256'] },
  },
})
