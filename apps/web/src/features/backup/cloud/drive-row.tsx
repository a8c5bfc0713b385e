import type { DriveConnection } from '@isiro/contracts/cloud-drives'
import { useState } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Tone } from '../../../ui/status-dot.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDisconnectDrive } from '../api.ts'
import { ConnectDrive } from './connect-drive.tsx'

const TONES: Record<DriveConnection['state'], Tone> = {
  connected: 'brand',
  not_connected: 'neutral',
  needs_reconnect: 'warn',
  not_configured: 'neutral',
}

/** One drive: whether it is connected, as whom, and what can be done about it. */
export function DriveRow({ connection }: { connection: DriveConnection }) {
  const { t } = useTexts('backup')
  const { drive, state, isTest } = connection
  const name = t(`drive.${drive}`)
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{name}</h3>
        <Badge tone={TONES[state]} hasDot>
          {t(`connections.${state}`)}
        </Badge>
        {isTest ? <Badge tone="info">{t('common:testMode.badge')}</Badge> : null}
      </div>
      <Account connection={connection} />
      {state === 'needs_reconnect' ? (
        <Notice tone="warn">{t('connections.expired', { drive: name })}</Notice>
      ) : null}
      {state === 'not_configured' ? (
        <p className="text-dense text-muted">{t('connections.configure', { drive: name })}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {state === 'connected' ? null : <ConnectDrive connection={connection} name={name} />}
          {state === 'not_connected' ? null : <Disconnect connection={connection} name={name} />}
        </div>
      )}
    </div>
  )
}

function Account({ connection: { account, connectedAt } }: { connection: DriveConnection }) {
  const { t } = useTexts('backup')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  if (connectedAt === null) return null
  const date = format.dateTime(connectedAt, timeZone)
  return (
    <p className="text-dense break-words text-muted">
      {account === null
        ? t('connections.since', { date })
        : t('connections.account', { account, date })}
    </p>
  )
}

export interface ActionProps {
  connection: DriveConnection
  name: string
}

/** Asks before it gives back the access to a drive. */
function Disconnect({ connection: { drive }, name }: ActionProps) {
  const { t } = useTexts('backup')
  const isOnline = useIsOnline()
  const [isAsking, setAsking] = useState(false)
  const disconnecting = useDisconnectDrive()

  function disconnect() {
    disconnecting.mutate(drive, {
      onSuccess: () => toast.success(t('connections.disconnected', { drive: name })),
      onError: (error) =>
        toast.error(t('connections.disconnectFailed', { drive: name }), errorText(error)),
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      <Button
        variant="danger-outline"
        size="small"
        disabled={!isOnline}
        onClick={() => setAsking(true)}
      >
        {t('connections.disconnect')} <span className="sr-only">{name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('connections.disconnectTitle', { drive: name })}
        description={t('connections.disconnectDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('connections.disconnectSubmit', { drive: name })}
        pendingLabel={t('connections.disconnectPending')}
        isPending={disconnecting.isPending}
        isDestructive
        onConfirm={disconnect}
      />
    </>
  )
}
