import type { BackupOverview } from '@isiro/contracts/backup'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import { backupOverviewQuery } from '../api.ts'
import { DownloadCard } from './download-card.tsx'
import { LastBackup } from './last-backup.tsx'
import { UploadCard } from './upload-card.tsx'

/** Create Backup: how old the last one is, the file for this device, the cloud, and the habits that keep data safe. */
export function CreateTab() {
  const { t } = useTexts('backup')
  const overview = useQuery(backupOverviewQuery)
  return (
    <QueryState query={overview} failed={t('overview.failed')} shape="form" skeletonClass="h-96">
      {(data) => <Cards overview={data} />}
    </QueryState>
  )
}

function Cards({ overview }: { overview: BackupOverview }) {
  const { t } = useTexts('backup')
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <LastBackup last={overview.last} />
      <DownloadCard estimate={overview.estimate} />
      <UploadCard estimate={overview.estimate} />
      <Card title={t('tips.title')}>
        <CheckList items={[t('tips.weekly'), t('tips.three'), t('tips.months'), t('tips.apart')]} />
      </Card>
    </div>
  )
}
