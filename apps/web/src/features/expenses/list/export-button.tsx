import { todayIn } from '@isiro/domain/business-date'
import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { errorText } from '../../../platform/error-text.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { fetchExpenseExport } from '../api.ts'
import type { ExpenseFilter } from '../use-expense-filter.ts'

/** Saves what the filter shows, all pages of it, as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: ExpenseFilter }) {
  const { t } = useTranslation('expenses')
  const { timeZone } = useCurrentUser()
  const exporting = useMutation({
    mutationFn: () => fetchExpenseExport(filter),
    onSuccess: (file) => saveFile(file, `${t('exportName')}-${todayIn(timeZone, new Date())}.csv`),
    onError: (error) => toast.error(t('error'), errorText(error)),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={exporting.isPending}
      pendingLabel={t('exporting')}
      icon={<FileDown aria-hidden="true" className="size-4" />}
      onClick={() => exporting.mutate()}
    >
      {t('export')}
    </Button>
  )
}
