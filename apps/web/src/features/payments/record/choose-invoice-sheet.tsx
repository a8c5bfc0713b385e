import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { UnpaidInvoices } from './unpaid-invoices.tsx'
import { useRecordSheet } from './use-record-sheet.ts'

/** "Record payment" from anywhere: first the invoice, then what came in. Open at `?new=payment`. */
export function ChooseInvoiceSheet() {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const [search, setSearch] = useSearchParams()
  const [invoice, setInvoice] = useState<InvoiceListed | null>(null)
  const isOpen = search.get('new') === 'payment'
  const RecordPaymentSheet = useRecordSheet(invoice !== null, () => setInvoice(null))

  function close() {
    setSearch(
      (before) => {
        before.delete('new')
        return before
      },
      { replace: true },
    )
  }

  return (
    <>
      <Sheet
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) close()
        }}
        title={t('payments:record.title')}
        description={t('pick.title')}
      >
        <UnpaidInvoices
          onChoose={(chosen) => {
            close()
            setInvoice(chosen)
          }}
        />
      </Sheet>
      {RecordPaymentSheet && invoice ? (
        <RecordPaymentSheet
          isOpen
          invoice={invoice}
          onOpenChange={(open) => {
            if (!open) setInvoice(null)
          }}
        />
      ) : null}
    </>
  )
}
