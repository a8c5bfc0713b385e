import type { ClientDetail } from '@isiro/contracts/clients'
import Eye from 'lucide-react/icons/eye'
import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LinkLine } from '../../../ui/link-line.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { WhatsAppLink } from '../../../ui/whats-app-link.tsx'
import { useShareStatement, useWithdrawStatement } from './api.ts'

interface StatementShareProps {
  client: ClientDetail
  /** The public address of the statement; null until it is shared. */
  url: string | null
}

/** The address where the client sees the statement as it stands: made, sent on, looked at, withdrawn. */
export function StatementShare({ client, url }: StatementShareProps) {
  const { t } = useTexts('client-ledger')
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
  const { t } = useTexts('client-ledger')
  const { businessName } = useCurrentUser()
  const [isAsked, setAsked] = useState(false)
  const withdrawing = useWithdrawStatement(client.id)
  const text = t('share.text', { name: client.name, business: businessName, url })
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-dense text-muted">{t('share.live')}</p>
      <LinkLine url={url} label={t('share.copy')} failed={t('share.copyFailed')} />
      <div className="flex flex-wrap gap-2">
        <WhatsAppLink phone={client.phone} text={text} label={t('share.whatsApp')} size="small" />
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
