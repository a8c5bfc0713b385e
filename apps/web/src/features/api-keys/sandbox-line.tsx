import type { ApiKeys } from '@isiro/contracts/api-keys'
import { inBusiness } from '@isiro/domain/business-address'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useEmptySandbox } from './api.ts'

/** What test keys call, and the ways to look at it and to empty it. `openedAt` is when it was empty last. */
export function SandboxLine({ id, openedAt }: NonNullable<ApiKeys['sandbox']>) {
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
      <div className="flex flex-wrap gap-3">
        {/* Another address of the server: what this business has loaded is left behind. */}
        <a
          href={inBusiness(id, paths.dashboard())}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('lookAtSandbox')}
        </a>
        <Button size="small" variant="danger-outline" onClick={() => setAsking(true)}>
          {t('emptySandbox')}
        </Button>
      </div>
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
