import { groupsOfThree, wordAt } from './groups.ts'

const UP_TO_16 = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
]
const TENS = ['', 'dix', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante']
const POWERS = ['', 'mille', 'million', 'milliard', 'billion', 'billiard']
const EIGHTY = 'quatre-vingt'

/**
 * A whole number from 0 in French words, spelled as before 1990, which contracts and cheques keep: hyphens below a hundred,
 * but 'vingt et un'. 'Un' agrees with a feminine noun that it counts: 'vingt et une livres', but 'vingt et un mille livres'.
 */
export function frenchNumber(value: number, isFeminine = false): string {
  if (value === 0) return wordAt(UP_TO_16, 0)
  return groupsOfThree(value)
    .map(({ count, power }) => {
      if (power === 0) return belowThousand(count, { isFeminine, isCounted: true })
      // 'Mille' is a numeral: it never takes an s, nor lets 'cent' and 'vingt' before it take one. The others are nouns.
      if (power === 1) return count === 1 ? 'mille' : `${belowThousand(count, BEFORE_MILLE)} mille`
      const noun = wordAt(POWERS, power)
      return `${belowThousand(count, BEFORE_NOUN)} ${noun}${count > 1 ? 's' : ''}`
    })
    .join(' ')
}

interface Agreement {
  /** Whether a feminine noun follows, so that 'un' is 'une'. */
  isFeminine: boolean
  /** Whether a noun or nothing follows, so that a closing 'cent' or 'quatre-vingt' takes its s. */
  isCounted: boolean
}

const BEFORE_MILLE: Agreement = { isFeminine: false, isCounted: false }
const BEFORE_NOUN: Agreement = { isFeminine: false, isCounted: true }

function belowThousand(value: number, agreement: Agreement): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  if (hundreds === 0) return belowHundred(rest, agreement)
  const cents = hundreds === 1 ? 'cent' : `${wordAt(UP_TO_16, hundreds)} cent`
  if (rest > 0) return `${cents} ${belowHundred(rest, agreement)}`
  return hundreds > 1 && agreement.isCounted ? `${cents}s` : cents
}

function belowHundred(value: number, { isFeminine, isCounted }: Agreement): string {
  const one = isFeminine ? 'une' : 'un'
  if (value === 1) return one
  if (value <= 16) return wordAt(UP_TO_16, value)
  if (value === 80) return isCounted ? `${EIGHTY}s` : EIGHTY
  if (value > 80) return `${EIGHTY}-${value === 81 ? one : belowTwenty(value - 80)}`
  const ten = Math.floor(value / 10)
  const tens = wordAt(TENS, ten)
  // Seventy is counted on from sixty: soixante-dix, soixante et onze.
  const rest = ten === 7 ? value - 60 : value % 10
  if (rest === 0) return tens
  if (rest === 1) return `${tens} et ${one}`
  return rest === 11 ? `${tens} et onze` : `${tens}-${belowTwenty(rest)}`
}

function belowTwenty(value: number): string {
  return value <= 16 ? wordAt(UP_TO_16, value) : `dix-${wordAt(UP_TO_16, value - 10)}`
}
