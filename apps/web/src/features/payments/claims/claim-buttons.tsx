import type { PaymentClaim } from '@isiro/contracts/payment-claims'
import { numberFromMinor, parseMinor } from '@isiro/domain/money'
import { useTyping } from '../../../platform/forms/typing.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useConfirmClaim, useRejectClaim } from '../api.ts'

/** Confirm and Not received: answers what a client says they paid with one tap. */
export function ClaimButtons({ claim }: { claim: PaymentClaim }) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const { today } = useTyping(claim.currency)
  const confirming = useConfirmClaim()
  const rejecting = useRejectClaim()
  const money = format.exactMoney(claim.amount, claim.currency)
  const canRecord = useCan('payments.record')
  const isBusy = confirming.isPending || rejecting.isPending
  const failed = (error: unknown) => toast.error(t('claims.answerFailed'), errorText(error))

  function confirm() {
    const body = { amount: numberFromMinor(parseMinor(claim.amount) ?? 0), receivedOn: today }
    confirming.mutate(
      { id: claim.id, body },
      {
        onSuccess: ({ credit }) =>
          toast.success(
            t('claims.confirmed', { amount: money }),
            (parseMinor(credit) ?? 0) > 0
              ? t('claims.credit', {
                  amount: format.exactMoney(credit, claim.currency),
                  client: claim.clientName,
                })
              : t('claims.booked', { number: claim.invoiceNumber }),
          ),
        onError: failed,
      },
    )
  }

  function reject() {
    rejecting.mutate(
      { id: claim.id, body: {} },
      {
        onSuccess: () =>
          toast({
            title: t('claims.rejected'),
            description: t('claims.stillOpen', { number: claim.invoiceNumber }),
          }),
        onError: failed,
      },
    )
  }

  if (!canRecord) return null
  return (
    <div className="flex gap-2 max-xs:w-full">
      <Button
        size="small"
        className="max-xs:grow"
        isPending={confirming.isPending}
        disabled={isBusy}
        onClick={confirm}
      >
        {t('claims.confirm')} <span className="sr-only">{money}</span>
      </Button>
      <Button
        variant="secondary"
        size="small"
        className="max-xs:grow"
        isPending={rejecting.isPending}
        disabled={isBusy}
        onClick={reject}
      >
        {t('claims.reject')} <span className="sr-only">{money}</span>
      </Button>
    </div>
  )
}
