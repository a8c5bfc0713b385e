import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createFormat, type Format } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'

export interface PaperWords {
  t: TFunction<'invoices'>
  format: Format
  money: (amount: number) => string
  /** '2.5' as the language writes it. */
  quantity: (decimal: string) => string
}

/**
 * Words and formats in the document's language, which is the client's. Until its texts have arrived,
 * the reader's own stand in.
 */
export function usePaperWords({
  language,
  currency,
}: Pick<InvoiceDocument, 'language' | 'currency'>): PaperWords {
  const { t } = useTextsIn(language)
  return useMemo(() => {
    const format = createFormat(language)
    const quantities = new Intl.NumberFormat(language === 'en' ? 'en-NG' : language, {
      maximumFractionDigits: 3,
    })
    return {
      t,
      format,
      money: (amount) => format.exactMoney(amount, currency),
      // Decimal text reaches Intl without passing through a binary fraction.
      quantity: (decimal) => quantities.format(decimal as Intl.StringNumericLiteral),
    }
  }, [t, language, currency])
}

/** The texts of this feature in another language than the reader's. */
export function useTextsIn(language: Language) {
  const own = useTranslation('invoices')
  const other = useTranslation('invoices', { lng: language, useSuspense: false })
  const isReaders = useLanguage() === language
  return { t: isReaders || !other.ready ? own.t : other.t, isReady: isReaders || other.ready }
}
