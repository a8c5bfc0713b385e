import FileDown from 'lucide-react/icons/file-down'
import { useIsOnline } from '../../../platform/device/online.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useFetchPortable } from '../api.ts'

/** One file for another provider, downloaded at once. */
export function PortableDownload() {
  const { t } = useTexts('privacy')
  const isOnline = useIsOnline()
  const canTakeBooks = useCan('backup.make')
  const fetching = useFetchPortable()

  function download() {
    fetching.mutate(undefined, {
      onSuccess(file) {
        saveFile(file, `data-export-${Date.now()}.json`)
        toast.success(t('portable.done'), t('portable.doneDetail'))
      },
      onError: () => toast.error(t('portable.failed'), t('portable.failedDetail')),
    })
  }

  return (
    <div className="grid justify-items-start gap-2 border-t pt-4">
      <h3 className="font-medium">{t('portable.title')}</h3>
      <p className="text-dense text-muted">
        {t(canTakeBooks ? 'portable.lead' : 'portable.ownLead')}
      </p>
      <Button
        variant="secondary"
        disabled={!isOnline}
        isPending={fetching.isPending}
        pendingLabel={t('portable.pending')}
        icon={<FileDown aria-hidden="true" className="size-4" />}
        onClick={download}
      >
        {t('portable.submit')}
      </Button>
    </div>
  )
}
