import { describeTables } from '../table-plan.ts'

/** The price list and its imports. */
export const ITEMS_DATA = describeTables('bookkeeping', 'account', {
  items: {
    personal: ['description'],
    withheld: { description_key: 'copy', code_key: 'copy' },
    impersonal: { code: ['currency', 'wht'], setting: ['code', 'unit'] },
  },
  item_imports: { personal: ['file_name', 'opened_by'] },
  item_import_rows: { personal: ['content'] },
})
