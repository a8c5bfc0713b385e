import { todayIn } from '@isiro/domain/business-date'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { parseDateText } from '../../../platform/date-text.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { RecordPaymentDialog } from '../../payments/record-payment-dialog.tsx'
import { currencySign } from '../editor/currency-sign.ts'
import { amountText, plainNumber } from '../editor/typed-number.ts'
import type { ActedInvoice } from './use-invoice-actions.tsx'

interface InvoicePaymentDialogProps {
  invoice: ActedInvoice
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Recording a payment on an invoice, in the business's day and the reader's way to write numbers. */
export function InvoicePaymentDialog({ invoice, ...dialog }: InvoicePaymentDialogProps) {
  const language = useLanguage()
  const { timeZone } = useCurrentUser()
  const today = todayIn(timeZone, new Date())
  return (
    <RecordPaymentDialog
      {...dialog}
      invoice={invoice}
      today={today}
      sign={currencySign(invoice.currency)}
      startAmount={amountText(invoice.balance, language)}
      readNumber={(text) => plainNumber(text, language)}
      readDate={(text) => parseDateText(text, today, language)}
    />
  )
}
