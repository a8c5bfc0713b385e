import { describeTables } from '../table-plan.ts'

/** The subscription of a business. */
export const SUBSCRIPTION_DATA = describeTables('subscription', 'account', {
  subscriptions: {
    personal: [
      'customer_email',
      'customer_code',
      'customer_id',
      'card_brand',
      'card_last4',
      'card_exp_month',
      'card_exp_year',
    ],
    withheld: { authorization_sealed: 'secret' },
    impersonal: { reference: ['subscription_code'] },
  },
  subscription_charges: {
    retention: 'books',
    personal: ['created_by', 'provider_transaction_id', 'reference'],
    withheld: { authorization_url: 'secret' },
    impersonal: { code: ['failure'], number: ['receipt_number'], reference: ['refund_id'] },
  },
  provider_subscriptions: { personal: ['code'] },
  provider_references: {
    exported: { never: 'copy' },
    withheld: { reference: 'copy' },
    impersonal: { code: ['provider'] },
  },
  subscription_leases: {},
  subscription_notices: { impersonal: { code: ['kind'], reference: ['subject'] } },
})
