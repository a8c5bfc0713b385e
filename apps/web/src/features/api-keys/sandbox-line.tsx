import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useEmptySandbox } from './api.ts'

/** What test keys call, and the way to empty it. `openedAt` is when it was empty last. */
export function SandboxLine({ openedAt }: { openedAt: string }) {
  const { t } = useTexts('api-keys')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const emptying = useEmptySandbox()

  const empty = () =>
    emptying.mutate(undefined, {
      onSuccess: () => toast.success(t('emptied')),
      onError: (error) => toast.error(t('emptyFailed'), errorText(error)),
      onSettled: () => setAsking(false),
    })

  return (
    <div className="mb-4 grid justify-items-start gap-2">
      <p className="text-dense text-muted">{t('sandbox')}</p>
      <p className="text-dense text-muted">
        {t('sandboxSince', { at: format.dateTime(openedAt) })}
      </p>
      <Button size="small" variant="danger-outline" onClick={() => setAsking(true)}>
        {t('emptySandbox')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('emptyTitle')}
        description={t('emptySandboxDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('emptySandbox')}
        pendingLabel={t('emptying')}
        isPending={emptying.isPending}
        isDestructive
        onConfirm={empty}
      />
    </div>
  )
}
