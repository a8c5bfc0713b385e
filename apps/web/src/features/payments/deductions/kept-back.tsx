import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'
import { Button } from '../../../ui/button.tsx'

export type TaxedInvoice = Pick<
  IssuedInvoice,
  'id' | 'invoiceNumber' | 'clientName' | 'currency' | 'open' | 'mayKeepBack' | 'vat'
>

const loadSheet = withTexts(
  () => import('./kept-back-sheet.tsx').then((module) => module.KeptBackSheet),
  ['validation', 'deductions'],
)

/** "Client kept back tax": records WHT or withheld VAT as the client's slip says it, with or without a payment. */
export function KeptBack({ invoice }: { invoice: TaxedInvoice }) {
  const { t } = useTexts('payments')
  const [isAsking, setAsking] = useState(false)
  const Sheet = useDeferredPart(isAsking, loadSheet, () => setAsking(false))
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-dense text-muted">{t('keptBack.hint')}</p>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('keptBack.record')}
      </Button>
      {Sheet ? <Sheet invoice={invoice} isOpen={isAsking} onOpenChange={setAsking} /> : null}
    </div>
  )
}
