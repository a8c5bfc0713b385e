import type { AutomaticChannel, ClientMessageSettings } from '@isiro/contracts/message-settings'
import { formatPhone } from '@isiro/domain/phone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { optOutsQuery, useAddOptOut, useRemoveOptOut } from './client-api.ts'

const CHANNELS = ['sms', 'email'] as const satisfies readonly AutomaticChannel[]

/** Whether the client wants messages at all, per channel. It is the client's own wish. */
export function ClientOptOut({ settings }: { settings: ClientMessageSettings }) {
  const { t } = useTexts('message-history')
  const known = CHANNELS.filter((channel) => addressOf(settings, channel) !== null)
  if (known.length === 0) return null
  return (
    <Card title={t('client.wishes')}>
      <ul className="divide-y">
        {known.map((channel) => (
          <li key={channel} className="py-3 first:pt-0 last:pb-0">
            <Wish
              channel={channel}
              address={addressOf(settings, channel) ?? ''}
              isOut={settings.optedOut[channel]}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface WishProps {
  channel: AutomaticChannel
  address: string
  isOut: boolean
}

function Wish({ channel, address, isOut }: WishProps) {
  const { t } = useTexts('message-history')
  const [isAsking, setAsking] = useState(false)
  const optOuts = useQuery({ ...optOutsQuery, enabled: isOut })
  const add = useAddOptOut()
  const remove = useRemoveOptOut()
  const shown = channel === 'sms' ? formatPhone(address) : address
  const noted = optOuts.data?.find((each) => each.channel === channel && each.address === address)
  const failed = (error: unknown) => toast.error(t('optOut.failed'), errorText(error))

  function confirm() {
    const settled = { onError: failed, onSettled: () => setAsking(false) }
    if (!isOut) {
      add.mutate(
        { channel, address },
        { ...settled, onSuccess: () => toast.success(t('optOut.added', { address: shown })) },
      )
    } else if (noted) {
      remove.mutate(noted.id, {
        ...settled,
        onSuccess: () => toast.success(t('optOut.removed', { address: shown })),
      })
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="grid gap-0.5">
        <span className="flex items-center gap-2">
          <StatusDot tone={isOut ? 'warn' : 'ok'} />
          {t(isOut ? 'client.wantsNone' : 'client.wants', { channel: t(`channel.${channel}`) })}
        </span>
        <span className="text-dense break-all text-muted">{shown}</span>
      </p>
      <Can verb="messages.send">
        <Button
          variant="secondary"
          size="small"
          disabled={isOut && !noted}
          onClick={() => setAsking(true)}
        >
          {t(isOut ? 'optOut.remove' : 'client.optOut')}{' '}
          <span className="sr-only">{t(`channel.${channel}`)}</span>
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t(isOut ? 'optOut.removeTitle' : 'client.optOutTitle', { address: shown })}
        description={t(isOut ? 'optOut.removeDetail' : 'client.optOutDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t(isOut ? 'optOut.removeConfirm' : 'optOut.save')}
        isPending={add.isPending || remove.isPending}
        onConfirm={confirm}
      />
    </div>
  )
}

function addressOf(settings: ClientMessageSettings, channel: AutomaticChannel): string | null {
  return channel === 'sms' ? settings.phone : settings.email
}
