import { wordAt } from './groups.ts'

const UP_TO_29 = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const TENS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
]
const HUNDREDS = [
  '',
  'ciento',
  'doscient',
  'trescient',
  'cuatrocient',
  'quinient',
  'seiscient',
  'setecient',
  'ochocient',
  'novecient',
]

const MILLION = 1_000_000

/** The nouns of the long scale, which count groups of six digits: a thousand million is no noun of its own. */
const SCALES = [
  { one: '', other: '' },
  { one: 'millón', other: 'millones' },
  { one: 'billón', other: 'billones' },
]

/**
 * A whole number from 0 in Spanish words, as it stands before the noun that it counts: 'un', 'veintiún' and 'treinta y un'
 * lose their o, and with a feminine noun they and the hundreds agree: 'doscientas veintiuna libras'. 'Mil' lets the
 * agreement through, 'millón' is a masculine noun of its own.
 */
export function spanishNumber(value: number, isFeminine = false): string {
  if (value === 0) return wordAt(UP_TO_29, 0)
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / MILLION), scale += 1) {
    const count = rest % MILLION
    const noun = SCALES[scale]
    if (!noun) throw new RangeError(`no number word at ${value}`)
    if (count === 0) continue
    const said = belowMillion(count, isFeminine && scale === 0)
    groups.unshift(scale === 0 ? said : `${said} ${count === 1 ? noun.one : noun.other}`)
  }
  return groups.join(' ')
}

function belowMillion(value: number, isFeminine: boolean): string {
  const thousands = Math.floor(value / 1000)
  const rest = value % 1000
  const said: string[] = []
  if (thousands === 1) said.push('mil')
  if (thousands > 1) said.push(`${belowThousand(thousands, isFeminine)} mil`)
  if (rest > 0) said.push(belowThousand(rest, isFeminine))
  return said.join(' ')
}

function belowThousand(value: number, isFeminine: boolean): string {
  if (value === 100) return 'cien'
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const said: string[] = []
  if (hundreds === 1) said.push(wordAt(HUNDREDS, 1))
  if (hundreds > 1) said.push(`${wordAt(HUNDREDS, hundreds)}${isFeminine ? 'as' : 'os'}`)
  if (rest > 0) said.push(belowHundred(rest, isFeminine))
  return said.join(' ')
}

function belowHundred(value: number, isFeminine: boolean): string {
  const one = isFeminine ? 'una' : 'un'
  if (value === 1) return one
  if (value === 21) return isFeminine ? 'veintiuna' : 'veintiún'
  if (value < 30) return wordAt(UP_TO_29, value)
  const tens = wordAt(TENS, Math.floor(value / 10))
  if (value % 10 === 0) return tens
  return `${tens} y ${value % 10 === 1 ? one : wordAt(UP_TO_29, value % 10)}`
}
