import { formatPhone } from '@isiro/domain/phone'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { ReadMessage } from './readers.ts'

interface BulkConfirmProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  messages: readonly ReadMessage[]
  parts: number
  /** Undefined while the allowance is not known. */
  remaining: number | undefined
  isPending: boolean
  onConfirm: () => void
}

const SHOWN = 3

/** Before many are written to: how many, what it costs, and the first of them word for word. */
export function BulkConfirm(props: BulkConfirmProps) {
  const { messages, parts, remaining, isPending } = props
  const { t } = useTexts('messages')
  const count = messages.length
  const cost = t('bulk.cost', { count: parts })
  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      title={t('confirm.title', { count })}
      description={
        remaining === undefined
          ? `${cost}.`
          : `${cost}. ${t('confirm.left', { count: Math.max(0, remaining - parts) })}`
      }
      cancelLabel={t('common:cancel')}
      confirmLabel={t('bulk.send', { count })}
      pendingLabel={t('sending')}
      isPending={isPending}
      onConfirm={props.onConfirm}
    >
      <ul className="grid gap-3">
        {messages.slice(0, SHOWN).map(({ to, label, measured }) => (
          <li key={to} className="grid gap-0.5">
            <span className="text-caption text-muted">
              {label === to ? formatPhone(to) : `${label} · ${formatPhone(to)}`}
            </span>
            <span className="text-dense break-words whitespace-pre-wrap">{measured.text}</span>
          </li>
        ))}
        {count > SHOWN ? (
          <li className="text-dense text-muted">{t('preview.more', { count: count - SHOWN })}</li>
        ) : null}
      </ul>
    </ConfirmDialog>
  )
}
