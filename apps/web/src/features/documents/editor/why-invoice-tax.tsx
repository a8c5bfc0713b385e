import { chargesVat, taxPoint } from '@isiro/domain/invoice-taxes'
import type { InvoiceTotals } from '@isiro/domain/invoice-totals'
import { WhyTaxButton } from '../../tax/rules/why-tax-button.tsx'
import { invoiceRules } from '../tax-rules.ts'
import { useEditor, useFormValues } from './editor-context.ts'
import { readDates } from './figures.ts'

/** The rules behind the taxes of the form, as of the invoice's tax point. */
export function WhyInvoiceTax({ totals }: { totals: InvoiceTotals }) {
  const { business, today } = useEditor()
  const values = useFormValues()
  const date = taxPoint(readDates(values, today))
  const rules = invoiceRules({
    vat: totals.vat.map(({ category }) => category),
    wht: totals.wht.map(({ type }) => type),
    isVatWithheld: totals.vatWithheld > 0,
    supplier: { chargesVat: chargesVat(business, date), hasTaxId: business.taxId !== null },
  })
  return <WhyTaxButton rules={rules} date={date} />
}
