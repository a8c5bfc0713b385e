import type { BusinessMonth } from '@isiro/domain/business-date'
import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { saveFile } from '../../../platform/files/save-file.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { fetchTaxPack, PACK_FORMATS, type PackFormat } from '../month-api.ts'

/** The month as the accountant takes it along: on paper, and as a workbook. */
export function PackButtons({ month }: { month: BusinessMonth }) {
  const { t } = useTexts('tax-month')
  return (
    <Can verb="export">
      <div className="flex flex-wrap items-center gap-2">
        {PACK_FORMATS.map((format) => (
          <PackButton key={format} month={month} format={format} label={t(`pack.${format}`)} />
        ))}
      </div>
    </Can>
  )
}

interface PackButtonProps {
  month: BusinessMonth
  format: PackFormat
  label: string
}

function PackButton({ month, format, label }: PackButtonProps) {
  const { t } = useTexts('tax-month')
  const language = useLanguage()
  const fetching = useMutation({
    mutationFn: () => fetchTaxPack(month, format, language),
    onSuccess: (file) => saveFile(file, `${t('pack.fileName')}-${month}.${format}`),
    onError: (error) => toast.error(t('download.failed'), errorText(error)),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={fetching.isPending}
      pendingLabel={t('download.pending')}
      icon={<FileDown aria-hidden="true" className="size-4" />}
      onClick={() => fetching.mutate()}
    >
      {label}
    </Button>
  )
}
