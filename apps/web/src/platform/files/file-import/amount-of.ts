import { withoutCurrency } from '@isiro/domain/without-currency'

/** An amount of a cell. */
export interface CellAmount {
  /** In plain decimal notation, without its sign; what cannot be told for certain stays as it is, and is refused. */
  text: string
  isNegative: boolean
}

/**
 * An amount as files write it: grouped or not, with a currency, a point or a comma before the kobo. Minus is a sign before
 * or behind it, brackets as accountants write them, or the word of banks: DR, DB or D. CR and C are plus.
 *
 * @example
 * signedAmountOf('(₦1,500.50)') // { text: '1500.50', isNegative: true }
 * signedAmountOf('500 CR') // { text: '500', isNegative: false }
 */
export function signedAmountOf(cell: string): CellAmount {
  const compact = cell.replace(/[\s'’]/g, '').replace(/[\u2012-\u2015\u2212\uFE63\uFF0D]/g, '-')
  const worded = /^(?:(DR|CR)[.:]?)?(.*?)(?:(DR|CR|DB|(?<=\d)[DC])\.?)?$/i.exec(compact)
  const outer = withoutSign(worded?.[2] ?? '')
  const inner = withoutSign(withoutCurrency(outer.text))
  const word = (worded?.[1] ?? worded?.[3] ?? '').toUpperCase()
  return {
    text: plainAmount(withoutCurrency(inner.text)),
    isNegative: word.startsWith('D') || outer.isNegative || inner.isNegative,
  }
}

/**
 * The amount of a cell without its sign.
 *
 * @example
 * amountOf('₦1,234,567.50') // '1234567.50'
 * amountOf('1.234,5') // '1234.5'
 * amountOf('(500.00)') // '500.00'
 */
export function amountOf(cell: string): string {
  return signedAmountOf(cell).text
}

function withoutSign(text: string): CellAmount {
  const bracketed = /^\((.+)\)$/.exec(text)?.[1]
  if (bracketed !== undefined) return { text: bracketed, isNegative: true }
  const signed = /^([-+]?)(.*?)((?<!\/)[-+])?$/.exec(text)
  return { text: signed?.[2] ?? text, isNegative: signed?.[1] === '-' || signed?.[3] === '-' }
}

function plainAmount(text: string): string {
  if (/^[.,]\d{1,2}$/.test(text)) return `0.${text.slice(1)}`
  if (/^\d+([.,]\d{1,2})?$/.test(text)) return text.replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) && (text.includes(',') || text.split('.').length > 2))
    return text.replaceAll('.', '').replace(',', '.')
  return text
}
