import type { TablePlan } from '../table-plan.ts'

/** Delivery notes, which name the client, who took the goods there, and who received them. */
export const DELIVERY_NOTES_DATA: Record<string, TablePlan> = {
  delivery_notes: {
    purpose: 'bookkeeping',
    retention: 'books',
    exported: 'with_business_data',
    personal: [
      'address',
      'carrier',
      'client',
      'client_name',
      'lines',
      'received_at',
      'received_from',
      'received_name',
      'received_remark',
      'remarks',
      'supplier',
      'vehicle',
      'viewed_at',
      'void_reason',
    ],
    withheld: { number_key: 'copy', search: 'copy' },
    impersonal: [
      'business_id',
      'client_id',
      'delivery_date',
      'id',
      'invoice_id',
      'is_watermarked',
      'issue_date',
      'issued_at',
      'language',
      'number',
      'quote_id',
      'received_by',
      'voided_at',
    ],
  },
}
