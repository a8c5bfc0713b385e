import type { JournalExport } from '@isiro/contracts/journal-exports'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../platform/files/save-file.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { toast } from '../../ui/toast-store.ts'
import { fetchExportFile } from './api.ts'

/** Saves the file of an export, and says so where that fails: the export itself is made, and can be had again. */
export function useExportFile() {
  const { t } = useTexts('journal-exports')
  return useMutation({
    mutationFn: ({ id }: JournalExport) => fetchExportFile(id),
    onSuccess: (file, { form, kind, firstMonth, lastMonth }) => {
      const months = firstMonth === lastMonth ? firstMonth : `${firstMonth}-${lastMonth}`
      saveFile(file, `${t(`fileName.${kind}`)}-${form}-${months}.csv`)
    },
    onError: (error) => toast.error(t('file.failed'), errorText(error)),
  })
}
