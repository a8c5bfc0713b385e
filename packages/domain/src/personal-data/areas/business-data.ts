import { describeTables } from '../table-plan.ts'

/** The business as its documents print it. */
export const BUSINESS_DATA = describeTables('bookkeeping', 'books', {
  businesses: {
    personal: [
      'name',
      'address',
      'phone',
      'email',
      'tax_id',
      'rc_number',
      'invoice_notes',
      'brand',
      'bank_name',
      'bank_account_number',
      'bank_account_name',
      'mobile_money_provider',
      'mobile_money_number',
      'mobile_money_name',
    ],
    impersonal: {
      code: ['bank_code', 'country', 'currency', 'language', 'time_zone'],
      setting: ['automatic_messages', 'late_fee', 'number_pattern', 'sales_tax_name'],
    },
  },
  due_work: { retention: 'account', impersonal: { code: ['kind'] } },
  business_logos: { retention: 'account', files: ['bytes'] },
  referral_codes: { purpose: 'account', retention: 'account', personal: ['code'] },
  referrals: {
    purpose: 'account',
    retention: 'account',
    withheld: { referrer_id: 'other_person' },
  },
})
