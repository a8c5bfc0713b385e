import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../../platform/export-menu.tsx'
import { fetchExpenseExport } from '../api.ts'
import type { ExpenseFilter } from '../use-expense-filter.ts'

/** Saves what the filter shows, all pages of it, as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: ExpenseFilter }) {
  const { t } = useTranslation('expenses')
  return (
    <ExportMenu
      label={t('export')}
      pendingLabel={t('exporting')}
      failed={t('error')}
      name={t('exportName')}
      fetch={(format) => fetchExpenseExport(filter, format)}
    />
  )
}
