import { describeTables } from '../table-plan.ts'

/** The business as its documents print it. */
export const BUSINESS_DATA = describeTables('bookkeeping', 'books', {
  businesses: {
    personal: ['name', 'address', 'phone', 'email', 'tax_id', 'rc_number', 'referral_code'],
    impersonal: {
      code: ['country', 'currency', 'language', 'time_zone'],
      setting: ['sales_tax_name', 'sales_taxes'],
    },
  },
  document_settings: {
    retention: 'account',
    personal: ['invoice_notes', 'brand'],
    impersonal: { setting: ['late_fee', 'number_pattern'] },
  },
  payout_details: {
    retention: 'account',
    personal: [
      'bank_name',
      'bank_account_number',
      'bank_account_name',
      'mobile_money_provider',
      'mobile_money_number',
      'mobile_money_name',
    ],
    impersonal: { code: ['bank_code'] },
  },
  storage_uses: { retention: 'account' },
  due_work: { retention: 'account', impersonal: { code: ['kind'] } },
  business_logos: { retention: 'account', files: ['bytes'] },
  referral_codes: { purpose: 'account', retention: 'account', withheld: { code: 'copy' } },
  link_keys: { purpose: 'account', retention: 'account', withheld: { key: 'secret' } },
  referrals: {
    purpose: 'account',
    retention: 'account',
    withheld: { referrer_id: 'other_person' },
  },
})
