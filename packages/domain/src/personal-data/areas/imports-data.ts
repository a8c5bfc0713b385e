import { describeTables } from '../table-plan.ts'

/** Files of clients, expenses and items that are imported. */
export const IMPORTS_DATA = describeTables('bookkeeping', 'account', {
  imports: { personal: ['file_name', 'opened_by'] },
  import_rows: { personal: ['content'] },
})
