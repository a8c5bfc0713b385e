import { useDeferredPart, withTexts } from '../../../platform/deferred-part.ts'

const load = withTexts(
  () => import('../record-payment-dialog.tsx').then((module) => module.RecordPaymentDialog),
  ['payments', 'validation'],
)

/** The dialog that records a payment, downloaded when it is first wanted; null until it is there. */
export function useRecordDialog(isOpen: boolean, close: () => void) {
  return useDeferredPart(isOpen, load, close)
}
