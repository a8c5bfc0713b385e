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
  tax_filings: {
    purpose: 'tax',
    retention: 'books',
    exported: 'with_business_data',
    personal: ['reference', 'recorded_by', 'undone_by'],
    impersonal: [
      'amount',
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
}
