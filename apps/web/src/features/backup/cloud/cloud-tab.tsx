import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cloudQuery } from '../api.ts'
import { CloudBackupsCard } from './cloud-backups-card.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { ScheduleCard } from './schedule-card.tsx'

/** Cloud Sync: the drives, the weekly backup, and the backups that are in the drives. */
export function CloudTab() {
  const { t } = useTexts('backup')
  const cloud = useQuery(cloudQuery)
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <ReturnNotice />
      <QueryState query={cloud} failed={t('cloud.failed')} shape="form" skeletonClass="h-96">
        {({ drives, schedule }) => (
          <div className="grid grid-cols-1 gap-4 md:gap-5">
            <ConnectionsCard drives={drives} />
            <ScheduleCard
              // A saved schedule fills the form anew.
              key={JSON.stringify([
                schedule.drive,
                schedule.includesReceipts,
                schedule.hasPassphrase,
              ])}
              drives={drives}
              schedule={schedule}
            />
            <CloudBackupsCard drives={drives} />
          </div>
        )}
      </QueryState>
    </div>
  )
}
