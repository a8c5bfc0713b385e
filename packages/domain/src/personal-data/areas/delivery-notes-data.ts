import { describeTables } from '../table-plan.ts'

/** Delivery notes, which name the client, who took the goods there, and who received them. */
export const DELIVERY_NOTES_DATA = describeTables('bookkeeping', 'books', {
  delivery_notes: {
    personal: [
      'maker',
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
    impersonal: { code: ['language'], number: ['number'] },
  },
})
