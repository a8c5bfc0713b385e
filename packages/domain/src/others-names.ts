import { NIGERIAN_BANKS } from './nigerian-banks.ts'
import { foldForSearch } from './plain-text.ts'

/** Signs that are drawn like a Latin letter. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  α: 'a',
  '@': 'a',
  '4': 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  '3': 'e',
  һ: 'h',
  к: 'k',
  κ: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  ο: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  '7': 't',
  у: 'y',
  υ: 'u',
  ν: 'v',
  х: 'x',
  // Drawn alike among each other, too.
  l: 'i',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  і: 'i',
  ι: 'i',
  ӏ: 'i',
  ј: 'j',
}

/** The letters of a name as they are seen: without case, marks, blanks and signs, lookalikes as one. */
function seenLetters(name: string): string {
  return [...foldForSearch(name)]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '')
    .replaceAll('vv', 'w')
}

/** Parties whose name says wherever it stands that money or the account is meant. */
const PARTIES = [
  'Paystack',
  'Flutterwave',
  'Interswitch',
  'Monnify',
  'Remita',
  'Moniepoint',
  'PalmPay',
  'OPay',
  'Kuda Bank',
  'Central Bank of Nigeria',
  'Federal Inland Revenue Service',
  'Nigeria Revenue Service',
].map(seenLetters)

const BANKS = NIGERIAN_BANKS.flatMap(({ name, aliases }) => [name, ...aliases]).map(seenLetters)
/** A word such as 'Access' or 'Fidelity' stands in other names, too; one with 'bank' in it does not. */
const BANKS_ANYWHERE = BANKS.filter((letters) => letters.includes('bank') && letters !== 'bank')

/**
 * Whether a name reads as that of a payment provider, a bank or the tax office, also in letters that only look like theirs.
 *
 * @example isNameOfOther('Payst\u0430ck Support') === true
 */
export function isNameOfOther(name: string): boolean {
  const letters = seenLetters(name)
  return (
    BANKS.includes(letters) ||
    [...PARTIES, ...BANKS_ANYWHERE].some((party) => letters.includes(party))
  )
}
