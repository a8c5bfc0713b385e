import { withoutCurrency } from '@isiro/domain/without-currency'

/**
 * An amount as files write it, in plain decimal notation: grouped or not, with a sign or a currency, a
 * point or a comma before the kobo. A cell that cannot be told for certain stays as it is, and is refused.
 *
 * @example
 * amountOf('₦1,234,567.50') // '1234567.50'
 * amountOf('1.234,5') // '1234.5'
 * amountOf('(500.00)') // '500.00': money out, as accountants write it
 */
export function amountOf(cell: string): string {
  const bare = withoutCurrency(cell.replace(/[\s\u00a0\u202f']/g, '').replace(/DR$/i, ''))
  const text = /^\(.+\)$/.test(bare) ? bare.slice(1, -1) : bare.replace(/^[-\u2212]/, '')
  if (/^\d+([.,]\d{1,2})?$/.test(text)) return text.replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) && (text.includes(',') || text.split('.').length > 2))
    return text.replaceAll('.', '').replace(',', '.')
  return text
}
