import type { Factors } from '@isiro/contracts/factors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../../platform/http/current-user.ts'
import { errorText } from '../../../../platform/http/error-text.ts'
import { QueryFailure } from '../../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import {
  factorsQuery,
  useCancelRecovery,
  useRemoveAuthenticator,
  useRenewBackupCodes,
} from './api.ts'
import { AuthenticatorSheet } from './authenticator-sheet.tsx'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { Passkeys } from './passkeys.tsx'

/** Passkeys, the authenticator and backup codes of the person. */
export function FactorsCard() {
  const { t } = useTexts('factors')
  const { isDemo } = useCurrentUser()
  const query = useQuery({ ...factorsQuery, enabled: !isDemo })
  const { data, error } = query
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Card title={t('card.title')}>
      <p className="-mt-2 mb-3 text-dense text-muted">{t('card.lead')}</p>
      {isDemo ? (
        <Notice>{t('card.demo')}</Notice>
      ) : data ? (
        <FactorParts factors={data} onCodes={setCodes} />
      ) : error ? (
        <QueryFailure title={t('card.failed')} query={query} />
      ) : (
        <Skeleton kind="list" className="h-48" />
      )}
      <BackupCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Card>
  )
}

interface PartProps {
  factors: Factors
  /** Shows new backup codes, this once. */
  onCodes: (codes: readonly string[] | null) => void
}

function FactorParts(props: PartProps) {
  const { factors } = props
  const { t } = useTexts('factors')
  const { isEmailVerified } = useCurrentUser()
  if (!isEmailVerified && factors.kinds.length === 0)
    return <Notice>{t('card.unconfirmed')}</Notice>
  return (
    <div className="grid grid-cols-1 gap-6">
      {factors.recoveryReadyAt === null ? null : (
        <RecoveryNotice readyAt={factors.recoveryReadyAt} />
      )}
      <Passkeys {...props} />
      <Authenticator {...props} />
      {factors.kinds.length > 0 ? <Codes {...props} /> : null}
    </div>
  )
}

function RecoveryNotice({ readyAt }: { readyAt: string }) {
  const { t } = useTexts('factors')
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const cancelling = useCancelRecovery()

  function cancel() {
    cancelling.mutate(undefined, {
      onSuccess: () => toast.success(t('recovery.cancelled')),
      onError: (error) => toast.error(t('failed'), errorText(error)),
    })
  }

  return (
    <Notice
      tone="warn"
      action={
        <Button
          variant="secondary"
          size="small"
          isPending={cancelling.isPending}
          pendingLabel={t('recovery.cancelling')}
          onClick={cancel}
        >
          {t('recovery.cancel')}
        </Button>
      }
    >
      {t('recovery.pending', { time: format.dateTime(readyAt, timeZone) })}
    </Notice>
  )
}

function Authenticator({ factors, onCodes }: PartProps) {
  const { t } = useTexts('factors')
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const [isAdding, setAdding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const removing = useRemoveAuthenticator()
  const { authenticator } = factors

  function remove() {
    setAsking(false)
    removing.mutate(undefined, {
      onSuccess: () => toast.success(t('app.removed')),
      onError: (error) => toast.error(t('failed'), errorText(error)),
    })
  }

  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t('app.title')}</h3>
      <p className="text-dense text-muted">
        {authenticator
          ? t('app.on', { time: format.dateTime(authenticator.addedAt, timeZone) })
          : t('app.lead')}
      </p>
      {authenticator ? (
        <Button
          variant="secondary"
          className="md:justify-self-start"
          isPending={removing.isPending}
          pendingLabel={t('passkeys.removing')}
          onClick={() => setAsking(true)}
        >
          {t('app.remove')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          className="md:justify-self-start"
          onClick={() => setAdding(true)}
        >
          {t('app.add')}
        </Button>
      )}
      <AuthenticatorSheet
        isOpen={isAdding}
        onOpenChange={setAdding}
        asksPassword={factors.kinds.length === 0}
        onAdded={onCodes}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('app.removeTitle')}
        description={t('app.removeDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('passkeys.remove')}
        isDestructive
        onConfirm={remove}
      />
    </section>
  )
}

function Codes({ factors, onCodes }: PartProps) {
  const { t } = useTexts('factors')
  const [isAsking, setAsking] = useState(false)
  const renewing = useRenewBackupCodes()
  const left = factors.backupCodesLeft

  function renew() {
    setAsking(false)
    renewing.mutate(undefined, {
      onSuccess: ({ backupCodes }) => onCodes(backupCodes),
      onError: (error) => toast.error(t('failed'), errorText(error)),
    })
  }

  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t('codes.title')}</h3>
      <p className="text-dense text-muted">
        {left === 0 ? t('codes.none') : t('codes.left', { count: left })}
      </p>
      <Button
        variant="secondary"
        className="md:justify-self-start"
        isPending={renewing.isPending}
        pendingLabel={t('codes.making')}
        onClick={() => setAsking(true)}
      >
        {t('codes.renew')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('codes.renewTitle')}
        description={t('codes.renewDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('codes.renew')}
        onConfirm={renew}
      />
    </section>
  )
}
