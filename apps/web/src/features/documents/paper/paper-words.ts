import { printQuantity } from '@isiro/domain/document-format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { nameTax } from '@isiro/domain/tax-name'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { createFormat, type Format } from '../../../platform/i18n/format.ts'
import { useTextsIn } from '../../../platform/i18n/texts-in.ts'

export interface PaperWords {
  t: TFunction<'invoices'>
  format: Format
  money: (amount: number) => string
  /** A label with the supplier's own sales tax in place of VAT. */
  taxed: (label: string) => string
  /** A quantity in thousandths as the language writes it. */
  quantity: (milli: number) => string
}

/**
 * Words and formats in the document's language, which is the client's. Until its texts have arrived,
 * the reader's own stand in.
 */
export function usePaperWords({
  language,
  currency,
  supplier: { taxName, country },
}: Pick<InvoiceDocument, 'language' | 'currency' | 'supplier'>): PaperWords {
  const { t } = useTextsIn('invoices', language)
  return useMemo(() => {
    const format = createFormat(language, country)
    return {
      t,
      format,
      taxed: (label) => nameTax(label, language, taxName),
      money: (amount) => format.exactMoney(amount, currency),
      quantity: (milli) => printQuantity(milli, language, country),
    }
  }, [t, language, currency, taxName, country])
}
