import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Loaded } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RecordQuestions } from '../../questions/record-questions.tsx'
import { paymentQuery } from '../api.ts'
import { PaymentDetails } from './payment-details.tsx'
import type { PaymentSheetProps } from './payment-sheet.tsx'

/** The sheet itself; while it closes it still shows what it showed. */
export function LoadedPaymentSheet({ id, onClose }: PaymentSheetProps) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const shown = useRef(id)
  if (id !== null) shown.current = id
  const payment = useQuery({
    ...paymentQuery(shown.current ?? ''),
    enabled: shown.current !== null,
  })
  return (
    <Sheet
      isOpen={id !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('detail.title')}
      description={payment.data?.clientName ?? t('detail.description')}
    >
      <Loaded
        query={payment}
        failed={t('detail.failed')}
        skeleton={<Skeleton kind="record" className="h-60" />}
      >
        {(payment) => (
          <>
            <PaymentDetails key={payment.id} payment={payment} />
            <RecordQuestions kind="payment" id={payment.id} />
          </>
        )}
      </Loaded>
    </Sheet>
  )
}
