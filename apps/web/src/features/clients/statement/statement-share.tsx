import type { ClientDetail } from '@isiro/contracts/clients'
import Eye from 'lucide-react/icons/eye'
import Link2 from 'lucide-react/icons/link-2'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { errorText } from '../../../platform/error-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useShareStatement, useWithdrawStatement } from './api.ts'

interface StatementShareProps {
  client: ClientDetail
  /** The public address of the statement; null until it is shared. */
  url: string | null
}

/** The address where the client sees the statement as it stands: made, sent on, looked at, withdrawn. */
export function StatementShare({ client, url }: StatementShareProps) {
  const { t } = useTranslation('client-ledger')
  const sharing = useShareStatement(client.id)
  if (url === null) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-dense text-muted">{t('share.intro')}</p>
        <Button
          icon={<Link2 aria-hidden="true" className="size-4" />}
          isPending={sharing.isPending}
          pendingLabel={t('share.making')}
          onClick={() =>
            sharing.mutate(undefined, {
              onError: (error) => toast.error(t('share.failed'), errorText(error)),
            })
          }
        >
          {t('share.make')}
        </Button>
      </div>
    )
  }
  return <SharedLink client={client} url={url} />
}

function SharedLink({ client, url }: { client: ClientDetail; url: string }) {
  const { t } = useTranslation('client-ledger')
  const { businessName } = useCurrentUser()
  const [isAsked, setAsked] = useState(false)
  const withdrawing = useWithdrawStatement(client.id)
  const text = t('share.text', { name: client.name, business: businessName, url })
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-dense text-muted">{t('share.live')}</p>
      <div className="flex items-center gap-2 rounded-control border bg-subtle py-1 pr-1 pl-3 [&_button]:shrink-0">
        <span className="min-w-0 grow truncate text-dense">{url.replace(/^https?:\/\//, '')}</span>
        <CopyButton
          text={url}
          label={t('share.copy')}
          onFailed={() => toast.error(t('share.copyFailed'), url)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/${client.phone?.replace('+', '') ?? ''}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('share.whatsApp')}
        </a>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Eye aria-hidden="true" className="size-4" />
          {t('share.look')}
        </a>
        <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
          {t('share.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t('share.withdrawTitle', { name: client.name })}
        description={t('share.withdrawDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('share.withdraw')}
        isPending={withdrawing.isPending}
        isDestructive
        onConfirm={() =>
          withdrawing.mutate(undefined, {
            onSuccess() {
              setAsked(false)
              toast.success(t('share.withdrawn'))
            },
            onError: (error) => toast.error(t('share.failed'), errorText(error)),
          })
        }
      />
    </div>
  )
}
