import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../../platform/export-menu.tsx'
import { fetchInvoiceExport } from './list-api.ts'
import type { InvoiceFilter } from './use-invoice-filter.ts'

/** Saves what the filter shows, all pages of it, as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: InvoiceFilter }) {
  const { t } = useTranslation('invoices')
  return (
    <ExportMenu
      label={t('list.export')}
      pendingLabel={t('list.exporting')}
      failed={t('list.exportFailed')}
      name={t('list.exportName')}
      fetch={(format) => fetchInvoiceExport(filter, format)}
    />
  )
}
