import type { Deduction } from '@isiro/contracts/deductions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../platform/http/error-text.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { invoiceDeductionsQuery, useReverseDeduction } from '../api.ts'
import { CreditStateBadge } from './credit-state.tsx'

/** The tax kept back of one invoice: date, amount and certificate, and the way to take a mistake back. */
export function DeductionList({ invoiceId }: { invoiceId: string }) {
  const { t } = useTexts(['deductions', 'payments'])
  const deductions = useQuery(invoiceDeductionsQuery(invoiceId))
  const [asked, setAsked] = useState<Deduction | null>(null)
  if (deductions.isError) return <QueryFailure title={t('list.failed')} query={deductions} />
  if (deductions.data?.length === 0) return null
  return (
    <>
      <h3 className="mb-2 font-semibold">{t('list.title')}</h3>
      <Waiting isWaiting={!deductions.data} skeleton={<Skeleton kind="record" className="h-12" />}>
        {() => (
          <ul className="grid gap-3">
            {deductions.data?.map((deduction) => (
              <DeductionRow
                key={deduction.id}
                deduction={deduction}
                onReverse={() => setAsked(deduction)}
              />
            ))}
          </ul>
        )}
      </Waiting>
      {asked ? <ReverseDialog deduction={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

interface DeductionRowProps {
  deduction: Deduction
  onReverse: () => void
}

function DeductionRow({ deduction, onReverse }: DeductionRowProps) {
  const { t } = useTexts('deductions')
  const format = useFormat()
  const canReverse = useCan('payments.adjust')
  const { tax, amount, currency, deductedOn, state } = deduction
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5">
      <span>{t(`tax.${tax}`)}</span>
      <span className="text-right font-medium">{format.exactMoney(amount, currency)}</span>
      <span className="text-dense text-muted">{format.date(deductedOn)}</span>
      <span className="justify-self-end">
        <CreditStateBadge state={state} />
      </span>
      <Can verb="tax.read">
        <Link to={paths.tax('credits')} className="link tap text-dense">
          {t('list.certificate')}
        </Link>
      </Can>
      {state === 'received' || !canReverse ? null : (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-end"
          aria-label={t('reverse.of', { amount: format.exactMoney(amount, currency) })}
          onClick={onReverse}
        >
          {t('reverse.action')}
        </Button>
      )}
    </li>
  )
}

interface ReverseDialogProps {
  deduction: Deduction
  onClose: () => void
}

function ReverseDialog({ deduction: { id, amount, currency }, onClose }: ReverseDialogProps) {
  const { t } = useTexts('deductions')
  const format = useFormat()
  const reversing = useReverseDeduction()
  const money = format.exactMoney(amount, currency)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('reverse.title', { amount: money })}
      description={t('reverse.what')}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('reverse.action')}
      isPending={reversing.isPending}
      onConfirm={() =>
        reversing.mutate(
          { id, body: { reason: null } },
          {
            onSuccess: () => toast.success(t('reverse.done', { amount: money })),
            onError: (error) => toast.error(t('reverse.failed'), errorText(error)),
            onSettled: onClose,
          },
        )
      }
    />
  )
}
