import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIsOnline } from '../../platform/device/online.ts'
import { type Draft, draftsOf } from '../../platform/forms/draft-store.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useCan } from '../../platform/http/use-can.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { momentText } from '../../platform/i18n/moment-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { KeptInvoice } from './editor/draft/draft-versions.ts'
import type { EditorDrafts } from './editor/editor-kind.ts'

interface KeptDraftRowProps {
  drafts: EditorDrafts
  draft: Draft<KeptInvoice>
  /** Where it is written on. */
  address: string
  /** Sends what waits, and looks at the device again. */
  onChange: () => Promise<unknown>
}

/** One draft that only this device has, and what is left to do with one that the server refused. */
export function KeptDraftRow({ drafts: { kind }, draft, address, onChange }: KeptDraftRowProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const isOnline = useIsOnline()
  const mayWrite = useCan(kind === 'invoice' ? 'invoices.write' : 'quotes.write')
  const onDevice = draftsOf(useCurrentUser().id)
  const { id, savedAt, value, refusal } = draft

  const sending = useMutation({
    async mutationFn() {
      await onDevice.put(kind, id, value)
      await onChange()
    },
  })
  const deleting = useMutation({
    async mutationFn() {
      await onDevice.delete(kind, id)
      await onChange()
    },
    onSuccess() {
      toast.undo(t('deletedNameless'), {
        label: t('common:undo'),
        onAction: () => void onDevice.put(kind, id, value, false, refusal).then(onChange),
      })
    },
  })

  const line = (
    <>
      <span className="min-w-0 truncate">{value.values.client.name || t('noClient')}</span>
      <span className="text-dense text-muted">{momentText(format, savedAt)}</span>
    </>
  )
  const shape = 'flex min-h-11 items-center justify-between gap-3 px-4 py-2'
  return (
    <li>
      {mayWrite ? (
        <Link to={address} className={`${shape} hover:bg-surface-2`}>
          {line}
        </Link>
      ) : (
        <p className={shape}>{line}</p>
      )}
      {refusal === undefined ? null : (
        <div className="grid gap-2 px-4 pb-3">
          <p className="text-dense text-bad">{refusal}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              disabled={!isOnline}
              isPending={sending.isPending}
              onClick={() => sending.mutate()}
            >
              {t('common:tryAgain')}
            </Button>
            <Button variant="ghost" size="small" onClick={() => deleting.mutate()}>
              {t('action.delete')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
