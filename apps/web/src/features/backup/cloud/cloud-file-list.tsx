import { sizeText } from '@isiro/domain/size-text'
import { useIsOnline } from '../../../platform/device/online.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { CloudFile } from './cloud-backups-card.tsx'

interface CloudFileListProps {
  caption: string
  files: readonly CloudFile[]
  onRestore: (file: CloudFile) => void
}

/** The backups in a drive: name, date, size, and the way back. */
export function CloudFileList({ caption, files, onRestore }: CloudFileListProps) {
  const { t } = useTexts('backup')
  const format = useFormat()
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { timeZone } = useCurrentUser()
  return (
    <ul aria-label={caption} className="divide-y rounded-card border">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 px-3 py-3">
          <div className="grid min-w-0 grow basis-52 gap-1">
            <p className="font-medium break-all">{file.name}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-muted">
              <span>{format.dateTime(file.date, timeZone)}</span>
              <span>{sizeText(file.size, language)}</span>
              {file.isEncrypted ? <Badge>{t('list.encrypted')}</Badge> : null}
            </p>
          </div>
          <Button
            variant="secondary"
            size="small"
            disabled={!isOnline}
            aria-label={t('list.restoreOf', { name: file.name })}
            onClick={() => onRestore(file)}
          >
            {t('list.restore')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
