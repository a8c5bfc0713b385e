import type { CloudDrive, CloudFiles, DriveConnection } from '@isiro/contracts/cloud-drives'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Freshness } from '../../../platform/http/freshness.tsx'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { cloudListQuery } from '../api.ts'
import { driveSource } from '../restore/backup-source.ts'
import { useRestore } from '../restore/use-restore.ts'
import { CloudFileList } from './cloud-file-list.tsx'
import { CloudRestore } from './cloud-restore.tsx'

export type CloudFile = CloudFiles['files'][number]

/** The backups in the connected drives, and the restore of one of them. */
export function CloudBackupsCard({ drives }: { drives: readonly DriveConnection[] }) {
  const { t } = useTexts('backup')
  const connected = drives.filter(({ state }) => state === 'connected').map(({ drive }) => drive)
  const [chosen, setChosen] = useState<CloudDrive | null>(null)
  const [file, setFile] = useState<CloudFile | null>(null)
  const restore = useRestore('cloud')
  const drive = connected.find((each) => each === chosen) ?? connected[0]
  if (!drive) {
    return (
      <Card title={t('list.title')}>
        <p className="text-muted">{t('list.noDrive')}</p>
      </Card>
    )
  }

  function open(from: CloudDrive, wanted: CloudFile) {
    setFile(wanted)
    const { id: fileId, name, isEncrypted } = wanted
    const source = (passphrase: string | null) =>
      driveSource({ provider: from, fileId, passphrase })
    if (isEncrypted) restore.lock(name, async (passphrase) => source(passphrase))
    else void restore.openInDrive(name, source(null))
  }

  function close() {
    setFile(null)
    restore.reset()
  }

  return file ? (
    <CloudRestore
      drive={drive}
      file={file}
      restore={{ ...restore, reset: close }}
      onRetry={() => open(drive, file)}
    />
  ) : (
    <DriveFiles
      drive={drive}
      drives={connected}
      onDrive={setChosen}
      onRestore={(wanted) => open(drive, wanted)}
    />
  )
}

interface DriveFilesProps {
  drive: CloudDrive
  drives: readonly CloudDrive[]
  onDrive: (drive: CloudDrive) => void
  onRestore: (file: CloudFile) => void
}

function DriveFiles({ drive, drives, onDrive, onRestore }: DriveFilesProps) {
  const { t } = useTexts('backup')
  const list = useQuery(cloudListQuery(drive))
  const name = t(`drive.${drive}`)
  return (
    <Card
      title={t('list.title')}
      action={
        <Freshness
          updatedAt={list.dataUpdatedAt}
          isFetching={list.isFetching}
          onRefresh={() => list.refetch()}
        />
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {drives.length > 1 ? (
          <SelectField
            label={t('list.drive')}
            value={drive}
            onChange={(value) => onDrive(drives.find((each) => each === value) ?? drive)}
            options={drives.map((value) => ({ value, label: t(`drive.${value}`) }))}
          />
        ) : null}
        <QueryState
          query={list}
          failed={t('list.unreachable', { drive: name })}
          shape="list"
          skeletonClass="h-40"
        >
          {({ files }) =>
            files.length === 0 ? (
              <EmptyState
                title={t('list.empty')}
                description={t('list.emptyDetail', { drive: name })}
                actions={
                  <Link to={paths.backup()} className={buttonClass({ variant: 'secondary' })}>
                    {t('list.emptyAction')}
                  </Link>
                }
              />
            ) : (
              <CloudFileList
                caption={t('list.of', { drive: name })}
                files={files}
                onRestore={onRestore}
              />
            )
          }
        </QueryState>
      </div>
    </Card>
  )
}
