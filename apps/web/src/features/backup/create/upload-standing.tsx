import type { UploadProgress } from '@isiro/contracts/cloud-drives'
import { sizeText } from '@isiro/domain/size-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { isUnderWay, uploadQuery } from '../api.ts'
import { refreshBackups } from '../refresh-backups.ts'

/** How far an upload is that the server makes, and how it ended. */
export function UploadStanding({ id }: { id: string }) {
  const { t } = useTexts('backup')
  const language = useLanguage()
  const query = useQuery(uploadQuery(id))
  const { data } = query
  useTellOutcome(data)
  if (query.error && !data) return <QueryFailure title={t('upload.failed')} query={query} />
  if (!data) return null
  if (data.state === 'failed')
    return <Notice tone="bad">{data.failure ?? t('upload.failed')}</Notice>
  if (data.state === 'done') return <Notice tone="ok">{t('upload.done')}</Notice>
  const { bytesSent, bytesTotal } = data
  return (
    <div role="status">
      <ProgressBar label={t('upload.progress')} progress={bytesTotal ? bytesSent / bytesTotal : 0}>
        {bytesTotal === null
          ? t('upload.making')
          : t('upload.sending', {
              sent: sizeText(bytesSent, language),
              total: sizeText(bytesTotal, language),
            })}
      </ProgressBar>
    </div>
  )
}

/** Tells how an upload ended, if it was seen under way: not again after a reload. */
function useTellOutcome(upload: UploadProgress | undefined): void {
  const { t } = useTexts('backup')
  const queries = useQueryClient()
  const last = useRef<UploadProgress>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome is shown once, whatever else changes
  useEffect(() => {
    const before = last.current
    last.current = upload
    if (!upload || !isUnderWay(before) || isUnderWay(upload)) return
    if (upload.state === 'done') {
      toast.success(t('upload.done'))
    } else if (before?.state === 'making') {
      toast.error(t('upload.notMade'), t('upload.notMadeDetail'))
    } else {
      toast.error(t('upload.failed'), upload.failure ?? undefined)
    }
    refreshBackups(queries)
  }, [upload?.state])
}
