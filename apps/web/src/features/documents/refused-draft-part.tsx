import { useMutation } from '@tanstack/react-query'
import { useIsOnline } from '../../platform/device/online.ts'
import { type Draft, draftsOf } from '../../platform/forms/draft-store.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

export interface RefusedDraftProps {
  draft: Draft<unknown>
  /** Sends what waits, and looks at the device again. */
  onChange: () => Promise<unknown>
}

/** Why the server refused a draft, and what is left to do with it. */
export function RefusedDraft({ draft, onChange }: RefusedDraftProps) {
  const { t } = useTexts('invoices')
  const isOnline = useIsOnline()
  const onDevice = draftsOf(useCurrentUser().id)
  const { kind, id, value, refusal } = draft

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

  return (
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
  )
}
