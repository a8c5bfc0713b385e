import { describeTables } from '../table-plan.ts'

/** The price list. */
export const ITEMS_DATA = describeTables('bookkeeping', 'account', {
  items: {
    personal: ['description'],
    withheld: { description_key: 'copy', code_key: 'copy' },
    impersonal: { code: ['currency', 'vat_ground', 'wht'], setting: ['code', 'unit'] },
  },
})
