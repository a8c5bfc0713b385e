import type { BackupOverview } from '@isiro/contracts/backup'
import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useIsOnline } from '../../../platform/device/online.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { cloudQuery, useStartUpload } from '../api.ts'
import { PassphraseFields, useNewPassphrase } from '../passphrase-fields.tsx'
import { ReceiptsBox } from './receipts-box.tsx'
import { UPLOAD_CARD_ID } from './too-large.tsx'
import { UploadStanding } from './upload-standing.tsx'

/** Saves a backup to a connected cloud drive. The upload's id stands in the address, so that a reload finds it again. */
export function UploadCard({ estimate }: { estimate: BackupOverview['estimate'] }) {
  const { t } = useTexts('backup')
  const cloud = useQuery(cloudQuery)
  const [search] = useSearchParams()
  const uploadId = search.get('upload')
  return (
    <Card id={UPLOAD_CARD_ID} tabIndex={-1} title={t('upload.title')}>
      <QueryState query={cloud} failed={t('cloud.failed')} skeletonClass="h-24">
        {({ drives }) => {
          const connected = drives.filter(({ state }) => state === 'connected')
          return (
            <div className="grid grid-cols-1 gap-4">
              {uploadId === null ? null : <UploadStanding id={uploadId} />}
              {connected.length === 0 ? (
                <NoDrive />
              ) : (
                <UploadForm estimate={estimate} drives={connected.map(({ drive }) => drive)} />
              )}
            </div>
          )
        }}
      </QueryState>
    </Card>
  )
}

function NoDrive() {
  const { t } = useTexts('backup')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{t('upload.none')}</p>
      <Link
        to={paths.backup('cloud')}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {t('upload.connect')}
      </Link>
    </div>
  )
}

interface UploadFormProps {
  estimate: BackupOverview['estimate']
  drives: readonly CloudDrive[]
}

function UploadForm({ estimate, drives }: UploadFormProps) {
  const { t } = useTexts('backup')
  const isOnline = useIsOnline()
  const [, setSearch] = useSearchParams()
  const start = useStartUpload()
  const [includesReceipts, setIncludesReceipts] = useState(false)
  const [isProtected, setProtected] = useState(false)
  const secret = useNewPassphrase()

  function upload(provider: CloudDrive) {
    const passphrase = isProtected ? secret.check() : null
    if (isProtected && passphrase === null) return
    start.mutate(
      { provider, includesReceipts, passphrase },
      {
        onSuccess({ uploadId }) {
          secret.forget()
          setProtected(false)
          setSearch({ upload: uploadId }, { replace: true, preventScrollReset: true })
        },
        onError: (error) => toast.error(t('upload.failed'), errorText(error)),
      },
    )
  }

  return (
    <>
      <p className="text-dense text-muted">{t('upload.lead')}</p>
      <ReceiptsBox
        label={t('upload.receipts')}
        estimate={estimate}
        checked={includesReceipts}
        onChange={setIncludesReceipts}
      />
      <Checkbox
        label={t('passphrase.use')}
        hint={t('passphrase.useHint')}
        checked={isProtected}
        onChange={setProtected}
      />
      {isProtected ? <PassphraseFields typed={secret.typed} onChange={secret.setTyped} /> : null}
      <div className="flex flex-wrap gap-3">
        {drives.map((drive) => (
          <Button
            key={drive}
            variant="secondary"
            disabled={!isOnline || start.isPending}
            isPending={start.isPending && start.variables.provider === drive}
            pendingLabel={t('upload.pending')}
            onClick={() => upload(drive)}
          >
            {t('upload.submit', { drive: t(`drive.${drive}`) })}
          </Button>
        ))}
      </div>
    </>
  )
}
