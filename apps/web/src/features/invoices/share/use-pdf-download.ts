import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../platform/error-text.ts'
import { toast } from '../../../ui/toast-store.ts'
import { fetchInvoicePdf } from '../actions/actions-api.ts'

/** Long enough for any browser to have begun reading the file. */
const KEEP_URL_MS = 60_000

export interface PdfRequest {
  id: string
  /** Null for a draft. */
  invoiceNumber: string | null
}

/** Fetches an invoice's PDF and saves it under its number. */
export function usePdfDownload() {
  const { t } = useTranslation('invoices')
  return useMutation({
    mutationFn: ({ id }: PdfRequest) => fetchInvoicePdf(id),
    onSuccess(pdf, { invoiceNumber }) {
      saveFile(pdf, `${(invoiceNumber ?? t('draft')).replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`)
    },
    onError: (error) => toast.error(t('pdf.failed'), errorText(error)),
  })
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS)
}
