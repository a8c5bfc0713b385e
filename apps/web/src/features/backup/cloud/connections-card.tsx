import type { DriveConnection } from '@isiro/contracts/cloud-drives'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { DriveRow } from './drive-row.tsx'

/** The drives to which backups can go. */
export function ConnectionsCard({ drives }: { drives: readonly DriveConnection[] }) {
  const { t } = useTexts('backup')
  return (
    <Card title={t('connections.title')}>
      <p className="-mt-2 mb-3 text-dense text-muted">{t('connections.lead')}</p>
      <ul className="divide-y">
        {drives.map((connection) => (
          <li key={connection.drive} className="py-3 first:pt-0 last:pb-0">
            <DriveRow connection={connection} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
