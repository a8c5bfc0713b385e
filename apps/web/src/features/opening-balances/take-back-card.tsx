import type { OpeningBalances } from '@isiro/contracts/opening-balances'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useTakeBackOpenings } from './api.ts'

/** Takes everything back that was brought over, or says what stands on it. */
export function TakeBackCard({ holds }: Pick<OpeningBalances, 'holds'>) {
  const { t } = useTexts('opening-balances')
  const [isAsked, setIsAsked] = useState(false)
  const takingBack = useTakeBackOpenings()

  function takeBack() {
    takingBack.mutate(undefined, {
      onSuccess: () => toast.success(t('takeBack.done')),
      onSettled: () => setIsAsked(false),
    })
  }

  return (
    <Card title={t('takeBack.title')} isDanger>
      {holds.length > 0 ? (
        <>
          <p className="text-dense">{t('takeBack.held')}</p>
          <ul className="mt-2 list-disc pl-5 text-dense">
            {holds.map(({ name, by }) => (
              <li key={`${name} ${by}`}>{t(`takeBack.by.${by}`, { name })}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="text-dense text-muted">{t('takeBack.what')}</p>
          <Button variant="danger" className="mt-3" onClick={() => setIsAsked(true)}>
            {t('takeBack.button')}
          </Button>
        </>
      )}
      {takingBack.isError ? (
        <Notice tone="bad" isAlert>
          {errorText(takingBack.error)}
        </Notice>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={t('takeBack.ask')}
        description={t('takeBack.effect')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('takeBack.button')}
        pendingLabel={t('saving')}
        isPending={takingBack.isPending}
        isDestructive
        onConfirm={takeBack}
      />
    </Card>
  )
}
