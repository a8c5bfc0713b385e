import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../platform/files/save-file.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { fetchInvoicePdf } from '../actions/actions-api.ts'

export interface PdfRequest {
  id: string
  /** Null for a draft. */
  invoiceNumber: string | null
}

/** Fetches an invoice's PDF and saves it under its number. */
export function usePdfDownload() {
  const { t } = useTexts('invoices')
  return useMutation({
    mutationFn: ({ id }: PdfRequest) => fetchInvoicePdf(id),
    onSuccess(pdf, { invoiceNumber }) {
      saveFile(pdf, `${(invoiceNumber ?? t('draft')).replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`)
    },
    onError: (error) => toast.error(t('pdf.failed'), errorText(error)),
  })
}
