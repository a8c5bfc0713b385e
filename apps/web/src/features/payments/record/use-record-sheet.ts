import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'

const load = withTexts(
  () => import('./record-payment-sheet.tsx').then((module) => module.RecordPaymentSheet),
  ['payments', 'deductions', 'validation'],
)

/** The sheet that records a payment, downloaded when it is first wanted; null until it is there. */
export function useRecordSheet(isOpen: boolean, close: () => void) {
  return useDeferredPart(isOpen, load, close)
}
