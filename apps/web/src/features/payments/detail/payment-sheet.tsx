import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'

export interface PaymentSheetProps {
  /** The payment to show; null closes the sheet. */
  id: string | null
  onClose: () => void
}

const load = withTexts(
  () => import('./loaded-payment-sheet.tsx').then((module) => module.LoadedPaymentSheet),
  ['payment-ledger', 'payments', 'validation'],
)

/** One payment beside the page. Its forms and checks are downloaded when it first opens. */
export function PaymentSheet(props: PaymentSheetProps) {
  const Loaded = useDeferredPart(props.id !== null, load, props.onClose)
  return Loaded ? <Loaded {...props} /> : null
}
