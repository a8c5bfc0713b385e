import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { taxPoint } from '@isiro/domain/invoice-taxes'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LateReason } from '../../tax/rows/late-reason.tsx'

/** In which month's return an invoice counts that was supplied in a filed one. */
export function LateNote({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('closed-months')
  const language = useLanguage()
  if (invoice.taxMonth === null) return null
  return (
    <p className="mt-3 grid gap-0.5">
      <LateReason kind="invoice" day={taxPoint(invoice)} />
      <span className="text-dense text-muted">
        {t('late.countsIn', { month: monthText(invoice.taxMonth, language, 'full') })}
      </span>
    </p>
  )
}
