import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { parseMinor } from '@isiro/domain/money'
import { Can } from '../../platform/pages/can.tsx'
import { KeptBack } from './deductions/kept-back.tsx'
import { ClientCreditNotice } from './options/client-credit.tsx'
import { PaymentOptions } from './options/payment-options.tsx'

/** The ways to get an invoice paid; absent if the balance is 0. */
export function PayInvoice({ invoice }: { invoice: IssuedInvoice }) {
  const owed = parseMinor(invoice.balance) ?? 0
  if (invoice.status === 'void' || owed <= 0) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      <Can verb="payments.adjust">
        <ClientCreditNotice invoice={invoice} />
      </Can>
      <Can verb="invoices.write">
        <PaymentOptions key={invoice.balance} invoice={invoice} />
      </Can>
      <Can verb="payments.adjust">
        <div className="border-t pt-4 empty:hidden">
          <KeptBack invoice={invoice} />
        </div>
      </Can>
    </div>
  )
}
