import type { VatCategory } from '@isiro/domain/vat-rules'
import type { WhtType } from '@isiro/domain/wht-rules'
import type { WhySubject } from '../tax/rules/why-tax-sheet.tsx'

/** The fields of an invoice that determine its tax rules. */
export interface TaxedInvoice {
  /** The categories of its lines with a VAT row; none where no VAT is charged. */
  vat: readonly VatCategory[]
  wht: readonly WhtType[]
  isVatWithheld: boolean
  supplier: { chargesVat: boolean; hasTaxId: boolean }
}

/** The rules behind the taxes of an invoice, in the order in which its sums stand. */
export function invoiceRules({ vat, wht, isVatWithheld, supplier }: TaxedInvoice): WhySubject[] {
  return [
    ...(supplier.chargesVat ? [] : (['vat.smallTurnoverMax', 'vat.smallFixedAssetsMax'] as const)),
    ...vat.map((category) =>
      category === 'standard' ? ('vat.standardRate' as const) : (`supplies.${category}` as const),
    ),
    ...wht.map((type) => `wht.rate.${type}` as const),
    ...(wht.length > 0 && !supplier.hasTaxId ? (['wht.noTaxIdMultiplier'] as const) : []),
    ...(wht.length > 0 ? (['wht.smallPayerMonthlyMax'] as const) : []),
    ...(isVatWithheld ? (['vat.withheldRemitDay'] as const) : []),
  ]
}
