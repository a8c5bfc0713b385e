import { describeTables } from '../table-plan.ts'

/** Clients of a business, which are people or have contact persons. */
export const CLIENTS_DATA = describeTables('bookkeeping', 'books', {
  clients: {
    personal: ['name', 'email', 'phone', 'address', 'tax_id', 'language'],
    withheld: { name_key: 'copy' },
  },
  client_notes: { retention: 'account', personal: ['text', 'created_by'] },
  client_merges: { personal: ['merged_by'] },
  client_merge_members: {},
})
