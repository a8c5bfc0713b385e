import type { CreditNoteListed } from '@isiro/contracts/credit-notes'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../platform/files/save-file.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { fetchCreditNotePdf } from '../api.ts'

/** Fetches a note's PDF and saves it under its number. */
export function useNotePdf() {
  const { t } = useTexts('credit-notes')
  return useMutation({
    mutationFn: ({ id }: Pick<CreditNoteListed, 'id' | 'number'>) => fetchCreditNotePdf(id),
    onSuccess: (pdf, { number }) => saveFile(pdf, `${number}.pdf`),
    onError: (error) => toast.error(t('pdf.failed'), errorText(error)),
  })
}
