import { printQuantity } from '@isiro/domain/document-format'
import { parseQuantityMilli } from '@isiro/domain/quantity'
import { useLanguage } from '../../platform/i18n/i18n.ts'

/** Writes a quantity of the wire as the reader's language does. */
export function useQuantityText(): (quantity: string) => string {
  const language = useLanguage()
  return (quantity) => printQuantity(parseQuantityMilli(quantity) ?? 0, language)
}
