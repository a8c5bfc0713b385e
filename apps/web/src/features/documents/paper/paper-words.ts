import { printQuantity } from '@isiro/domain/document-format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { TaxLine } from '@isiro/domain/sales-taxes'
import { nameTax, taxLabel } from '@isiro/domain/tax-name'
import { useMemo } from 'react'
import { createFormat, type Format } from '../../../platform/i18n/format.ts'
import type { Translate } from '../../../platform/i18n/text-types.ts'
import { useTextsIn } from '../../../platform/i18n/texts-in.ts'

export interface PaperWords {
  t: Translate<'invoices'>
  /** The words are on their way, and the paper is not drawn yet. */
  isComing: boolean
  format: Format
  money: (amount: number) => string
  /** A label with the supplier's own sales tax in place of VAT. */
  taxed: (label: string) => string
  /** A tax with its rate: the only one by the supplier's word for it, one of several by its own name. */
  taxName: (line: TaxLine) => string
  /** A quantity in thousandths as the language writes it. */
  quantity: (milli: number) => string
}

/**
 * Words and formats in the document's language, which is the client's; in the reader's own, both of them, where its texts
 * do not come.
 */
export function usePaperWords({
  language,
  currency,
  supplier: { taxName, country },
}: Pick<InvoiceDocument, 'language' | 'currency' | 'supplier'>): PaperWords {
  const { t, language: spoken, isComing } = useTextsIn('invoices', language)
  return useMemo(() => {
    const format = createFormat(spoken, country)
    const taxed = (label: string) => nameTax(label, spoken, taxName)
    return {
      t,
      isComing,
      format,
      taxed,
      taxName: ({ category, name, rate }) =>
        name === null
          ? taxed(t(`paper.vat.${category}`, { rate: format.percent(rate) }))
          : taxLabel(name, spoken, format.percent(rate)),
      money: (amount) => format.exactMoney(amount, currency),
      quantity: (milli) => printQuantity(milli, spoken, country),
    }
  }, [t, spoken, isComing, currency, taxName, country])
}
