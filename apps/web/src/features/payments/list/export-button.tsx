import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../platform/error-text.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { fetchPaymentExport } from '../api.ts'
import { useTyping } from '../typing.ts'
import type { PaymentFilter } from './use-payment-filter.ts'

/** Saves what the filter shows, all pages of it, as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: PaymentFilter }) {
  const { t } = useTranslation('received')
  const { today } = useTyping('NGN')
  const exporting = useMutation({
    mutationFn: () => fetchPaymentExport(filter),
    onSuccess: (file) => saveFile(file, `${t('list.exportName')}-${today}.csv`),
    onError: (error) => toast.error(t('list.exportFailed'), errorText(error)),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={exporting.isPending}
      pendingLabel={t('list.exporting')}
      icon={<FileDown aria-hidden="true" className="size-4" />}
      onClick={() => exporting.mutate()}
    >
      {t('list.export')}
    </Button>
  )
}
