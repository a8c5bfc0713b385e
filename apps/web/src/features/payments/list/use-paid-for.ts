import type { PaymentListed } from '@isiro/contracts/payments'
import { parseMinor } from '@isiro/domain/money'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

/** The use of a payment in one line: the invoices it pays and its remaining credit. */
export function usePaidFor(): (payment: PaymentListed) => string {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const format = useFormat()
  return ({ heldReason, state, invoices, credit, refunded, currency }) => {
    if (state === 'held' && heldReason) return t(`payments:held.${heldReason}`)
    const parts = invoices.map(({ invoiceNumber }) => invoiceNumber)
    if ((parseMinor(credit) ?? 0) > 0) {
      parts.push(t('use.credit', { amount: format.exactMoney(credit, currency) }))
    }
    if ((parseMinor(refunded) ?? 0) > 0 && state !== 'refunded') {
      parts.push(t('use.refunded', { amount: format.exactMoney(refunded, currency) }))
    }
    return parts.join(' · ') || t('use.none')
  }
}
