import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../../platform/export-menu.tsx'
import { fetchPaymentExport } from '../api.ts'
import type { PaymentFilter } from './use-payment-filter.ts'

/** Saves what the filter shows, all pages of it, as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: PaymentFilter }) {
  const { t } = useTranslation('payment-ledger')
  return (
    <ExportMenu
      label={t('list.export')}
      pendingLabel={t('list.exporting')}
      failed={t('list.exportFailed')}
      name={t('list.exportName')}
      fetch={(format) => fetchPaymentExport(filter, format)}
    />
  )
}
