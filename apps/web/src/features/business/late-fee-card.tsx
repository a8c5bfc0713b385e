import type { Business } from '@isiro/contracts/business'
import { feeValue } from '@isiro/domain/late-fee'
import { canUse } from '@isiro/domain/plans'
import { useState } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useEndLateFees } from './api.ts'
import { LateFeeForm } from './late-fee-form.tsx'
import { LateFeePreview } from './late-fee-preview.tsx'

/** The late fee that new invoices state. */
export function LateFeeCard({ business }: { business: Business }) {
  const { t } = useTexts('business')
  const { plan } = useCurrentUser()
  const [isEditing, setEditing] = useState(false)
  const { lateFee } = business
  if (!canUse(plan, 'late_fees'))
    return (
      <Card title={t('lateFee.title')}>
        <UpgradeCard capability="late_fees" isLine />
      </Card>
    )
  if (isEditing)
    return (
      <Card title={t('lateFee.title')}>
        <LateFeeForm
          business={business}
          onDone={() => {
            setEditing(false)
          }}
        />
      </Card>
    )
  if (!lateFee)
    return (
      <Card title={t('lateFee.title')}>
        <p className="mb-4 text-dense text-muted">{t('lateFee.off')}</p>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {t('lateFee.set')}
        </Button>
      </Card>
    )
  return (
    <Card
      title={t('lateFee.title')}
      action={
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          {t('lateFee.change')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <LateFeePreview
          business={business}
          terms={{ ...lateFee, value: feeValue(lateFee.kind, Number(lateFee.value)) ?? 0 }}
        />
        <p className="text-dense text-muted">
          {t(lateFee.isIssuedAlone ? 'lateFee.alone' : 'lateFee.approval')}
        </p>
        <TurnOff />
      </div>
    </Card>
  )
}

function TurnOff() {
  const { t } = useTexts('business')
  const end = useEndLateFees()
  return (
    <>
      <FailureNotice error={end.error} />
      <Button
        variant="ghost"
        size="small"
        className="-ml-3 justify-self-start"
        isPending={end.isPending}
        pendingLabel={t('lateFee.saving')}
        onClick={() =>
          end.mutate(undefined, { onSuccess: () => toast.success(t('lateFee.ended')) })
        }
      >
        {t('lateFee.end')}
      </Button>
      <p className="-mt-2 text-dense text-muted">{t('lateFee.endHint')}</p>
    </>
  )
}
