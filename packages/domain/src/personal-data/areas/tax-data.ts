import type { TablePlan } from '../table-plan.ts'

/** Tax settings and filings. */
export const TAX_DATA: Record<string, TablePlan> = {
  tax_profiles: {
    purpose: 'tax',
    retention: 'account',
    exported: 'with_business_data',
    personal: [],
    impersonal: [
      'business_id',
      'deducts_wht',
      'has_staff',
      'updated_at',
      'withholds_vat',
      'year_end_month',
    ],
  },
  tax_closings: {
    purpose: 'tax',
    retention: 'account',
    exported: 'with_business_data',
    personal: [],
    impersonal: ['business_id', 'closed_through', 'duty'],
  },
  tax_filings: {
    purpose: 'tax',
    retention: 'books',
    exported: 'with_business_data',
    personal: ['reference', 'recorded_by', 'undo_reason', 'undone_by'],
    impersonal: [
      'business_id',
      'duty',
      'figures',
      'filed_on',
      'id',
      'period',
      'recorded_at',
      'undone_at',
    ],
  },
  tax_payments: {
    purpose: 'tax',
    retention: 'books',
    exported: 'with_business_data',
    personal: ['recorded_by', 'reference', 'void_reason', 'voided_by'],
    files: ['file'],
    impersonal: [
      'amount',
      'business_id',
      'duty',
      'id',
      'media_type',
      'paid_on',
      'period',
      'recorded_at',
      'voided_at',
    ],
  },
  tax_openings: {
    purpose: 'tax',
    retention: 'books',
    exported: 'with_business_data',
    personal: ['updated_by'],
    impersonal: [
      'business_id',
      'updated_at',
      'vat_credit',
      'vat_filed_through',
      'wht_credits',
      'wht_filed_through',
    ],
  },
}
