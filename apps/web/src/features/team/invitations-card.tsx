import type { Invitation } from '@isiro/contracts/team'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRevoke, useSendAgain } from './api.ts'

interface InvitationsCardProps {
  invitations: readonly Invitation[]
  isManaged: boolean
}

/** Who was invited and has not accepted. */
export function InvitationsCard({ invitations, isManaged }: InvitationsCardProps) {
  const { t } = useTexts('team')
  return (
    <Card title={t('invitations')}>
      <ul className="-mt-2 grid divide-y">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} isManaged={isManaged} />
        ))}
      </ul>
    </Card>
  )
}

function InvitationRow({ invitation, isManaged }: { invitation: Invitation; isManaged: boolean }) {
  const { t } = useTexts(['team', 'roles'])
  const format = useFormat()
  const { id, email, role, isExpired, expiresAt, invitedBy } = invitation
  const date = format.date(expiresAt.slice(0, 10))
  const until = t(isExpired ? 'expiredOn' : 'openUntil', { date })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="break-all">{email}</span>
          <Badge>{t(`roles:name.${role}`)}</Badge>
          {isExpired ? <Badge tone="warn">{t('expired')}</Badge> : null}
        </p>
        <p className="text-dense text-muted">
          {invitedBy === null ? until : `${until} · ${t('by', { name: invitedBy })}`}
        </p>
      </div>
      {isManaged ? <InvitationActions id={id} email={email} /> : null}
    </li>
  )
}

function InvitationActions({ id, email }: Pick<Invitation, 'id' | 'email'>) {
  const { t } = useTexts('team')
  const [isAsking, setAsking] = useState(false)
  const sending = useSendAgain()
  const revoking = useRevoke()

  const send = () =>
    sending.mutate(id, {
      onSuccess: () => toast.success(t('invited', { email })),
      onError: (error) => toast.error(t('sendFailed'), errorText(error)),
    })

  const revoke = () =>
    revoking.mutate(id, {
      onSuccess: () => toast.success(t('revoked')),
      onError: (error) => toast.error(t('revokeFailed'), errorText(error)),
      onSettled: () => setAsking(false),
    })

  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant="secondary"
        aria-label={t('sendAgainTo', { email })}
        isPending={sending.isPending}
        pendingLabel={t('sending')}
        onClick={send}
      >
        {t('sendAgain')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('revokeOf', { email })}
        onClick={() => setAsking(true)}
      >
        {t('revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('revokeTitle', { email })}
        description={t('revokeDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('revoke')}
        pendingLabel={t('revoking')}
        isPending={revoking.isPending}
        isDestructive
        onConfirm={revoke}
      />
    </span>
  )
}
