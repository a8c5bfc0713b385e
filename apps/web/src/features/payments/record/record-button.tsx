import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { parseMinor } from '@isiro/domain/money'
import { useState } from 'react'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useRecordSheet } from './use-record-sheet.ts'

/** Records money for one invoice; absent once nothing is owed. */
export function RecordButton({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('payments')
  const [isOpen, setOpen] = useState(false)
  const RecordSheet = useRecordSheet(isOpen, () => setOpen(false))
  const canRecord = useCan('payments.record')
  if (!canRecord || invoice.status === 'void' || (parseMinor(invoice.balance) ?? 0) <= 0)
    return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('record.title')}
      </Button>
      {RecordSheet ? (
        <RecordSheet invoice={invoice} isOpen={isOpen} onOpenChange={setOpen} />
      ) : null}
    </>
  )
}
