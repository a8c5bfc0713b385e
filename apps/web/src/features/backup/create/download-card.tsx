import type { BackupOverview } from '@isiro/contracts/backup'
import { sizeText } from '@isiro/domain/size-text'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { ApiError, NETWORK } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FigureList } from '../../../ui/figure-list.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { isTooLarge, useFetchBackup } from '../api.ts'
import { ReceiptsBox } from './receipts-box.tsx'
import { TooLarge } from './too-large.tsx'

const PAYLOAD_TOO_LARGE = 413

/** The backup as a file for this device, whose size is said before. */
export function DownloadCard({ estimate }: { estimate: BackupOverview['estimate'] }) {
  const { t } = useTexts('backup')
  const format = useFormat()
  const language = useLanguage()
  const isOnline = useIsOnline()
  const fetching = useFetchBackup()
  const [withReceipts, setWithReceipts] = useState(false)
  const bytes = estimate.bytes + (withReceipts ? estimate.receiptBytes : 0)
  const wasTooLarge = isRefusedForSize(fetching.error) && fetching.variables === withReceipts

  function download() {
    fetching.mutate(withReceipts, {
      onSuccess({ file, name }) {
        saveFile(file, name)
        toast.success(t('download.done'), t('download.doneDetail', { name }))
      },
      onError: (error) => toast.error(t('download.failed'), reasonOf(error)),
    })
  }

  function reasonOf(error: unknown): string {
    if (isRefusedForSize(error)) return t('tooLarge')
    const isNetwork = error instanceof ApiError && error.code === NETWORK
    return isNetwork ? errorText(error) : t('download.failedDetail')
  }

  return (
    <Card title={t('download.title')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-dense text-muted">{t('download.lead')}</p>
        <FigureList
          figures={(['clients', 'invoices', 'expenses'] as const).map((section) => ({
            key: section,
            label: t(`section.${section}`),
            value: format.count(estimate[section]),
          }))}
        />
        <ReceiptsBox
          label={t('download.receipts')}
          estimate={estimate}
          checked={withReceipts}
          onChange={setWithReceipts}
        />
        <p aria-live="polite">{t('download.size', { size: sizeText(bytes, language) })}</p>
        {wasTooLarge || isTooLarge(bytes) ? (
          <TooLarge
            bytesWithout={withReceipts ? estimate.bytes : null}
            onLeaveOut={() => setWithReceipts(false)}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              onClick={download}
              disabled={!isOnline}
              isPending={fetching.isPending}
              pendingLabel={t('download.pending')}
              icon={<FileDown aria-hidden="true" className="size-4" />}
            >
              {t('download.submit')}
            </Button>
            <p className="grow basis-60 text-dense text-muted">{t('download.open')}</p>
          </div>
        )}
      </div>
    </Card>
  )
}

function isRefusedForSize(error: unknown): boolean {
  return error instanceof ApiError && error.status === PAYLOAD_TOO_LARGE
}
