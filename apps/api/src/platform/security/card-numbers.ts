// One UUID in about ten thousand contains digits that would pass for a card number.
const ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

/** Visa, Mastercard, American Express and Verve, each in its lengths. Other long numbers, such as a transfer's, are not masked. */
const ISSUED =
  /^(?:4\d{15}(?:\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|(?:50[67]|650)\d{13,16})$/

/** Digits with at most three signs between two of them. */
const RUN = /\d(?:[ .]{0,3}\d){14,}/g
const GROUP = /\d+/g

/**
 * Masks all but the last four digits of card numbers that users typed into other fields, so that none is ever stored. A number
 * is found in any digits and with any signs between them: `inPlainDigits` sees it as if it were typed plainly.
 */
export function hideCardNumbers(text: string): string {
  if (!mayHoldCardNumber(text)) return text
  return text
    .split(ID)
    .map((part, index) => (index % 2 === 1 ? part : hideInPart(part)))
    .join('')
}

function hideInPart(text: string): string {
  const { plain, places } = inPlainDigits(text)
  let hidden = ''
  let from = 0
  for (const run of plain.matchAll(RUN)) {
    for (const { start, end, digits } of cardsOf(run[0])) {
      const [begins, ends] = [places[run.index + start], places[run.index + end]]
      hidden += `${text.slice(from, begins)}•••• ${digits.slice(-4)}`
      from = ends ?? text.length
    }
  }
  return hidden + text.slice(from)
}

/**
 * A text with its digits of all scripts as 0 to 9, blanks and dashes as ' ', the other signs that may part digits as '.', what nobody
 * sees left out, and anything else as 'x'. `places` has for each of its characters, and for its end, the place in the text.
 */
export function inPlainDigits(text: string): { plain: string; places: number[] } {
  let plain = ''
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const seen = plainSign(sign)
    if (seen !== '') {
      plain += seen
      places.push(at)
    }
    at += sign.length
  }
  places.push(at)
  return { plain, places }
}

function plainSign(sign: string): string {
  if (/[0-9]/.test(sign)) return sign
  // Zero-width signs, soft hyphens, marks of direction, and the frames that turn a digit into a picture.
  if (/[\p{Cf}\p{M}]/u.test(sign)) return ''
  if (/[\p{Zs}\p{Pd}]/u.test(sign)) return ' '
  if (/[\p{N}]/u.test(sign)) return digitOf(sign)
  return /[\s\p{P}\p{S}\p{Cc}]/u.test(sign) ? '.' : 'x'
}

/** The value of a digit of any script; 'x' for a number that is no digit, such as a half. */
function digitOf(sign: string): string {
  // Full-width, mathematical, raised and circled digits.
  const folded = sign.normalize('NFKC')
  if (/^[0-9]$/.test(folded)) return folded
  if (!/\p{Nd}/u.test(sign)) return 'x'
  // Unicode has the digits of a script in one row, from zero on.
  let value = 0
  const code = sign.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

interface Found {
  /** Places in the run. */
  start: number
  end: number
  digits: string
}

/** The card numbers in a run of digits, such as one before its date of expiry. Each begins and ends with a group of the run. */
function cardsOf(run: string): Found[] {
  const groups = [...run.matchAll(GROUP)].map(({ 0: digits, index }) => ({ digits, index }))
  const isPlain = !/\.| {2}/.test(run)
  const found: Found[] = []
  for (let first = 0; first < groups.length; first++) {
    const card = cardFrom(groups.slice(first), isPlain && first === 0)
    if (!card) continue
    found.push(card.found)
    first += card.count - 1
  }
  return found
}

/** The card number that the first of these groups begin; the longest one, if several do. `isPlain`: blanks and dashes alone part the run. */
function cardFrom(
  groups: readonly { digits: string; index: number }[],
  isPlain: boolean,
): { found: Found; count: number } | null {
  let digits = ''
  let card: { found: Found; count: number } | null = null
  for (const [at, group] of groups.entries()) {
    digits += group.digits
    if (digits.length > 19) break
    const lengths = groups.slice(0, at + 1).map((one) => one.digits.length)
    const isWhole = isPlain && at === groups.length - 1
    if (!(isWhole || areGroups(lengths))) continue
    if (!ISSUED.test(digits) || !hasCheckDigit(digits)) continue
    const end = group.index + group.digits.length
    card = { found: { start: groups[0]?.index ?? 0, end, digits }, count: at + 1 }
  }
  return card
}

/** Whether digits in groups of these lengths are grouped as on a card, and are no list of sums or dates. */
function areGroups(lengths: readonly number[]): boolean {
  if (lengths.join() === '4,6,5') return true
  const [first = 0, second = 0] = lengths
  // A large amount with its kobo, such as '3729228292308.58', can pass for a card of American Express.
  if (lengths.length === 2 && second <= 2) return false
  return lengths.every((length, at) =>
    at === lengths.length - 1 ? length <= first : length === first,
  )
}

/** Whether a text may contain a card number. This cheap check spares most texts the full one. */
export function mayHoldCardNumber(text: string): boolean {
  return ASCII.test(text)
    ? /\d(?:[^A-Za-z0-9]{0,12}\d){14}/.test(text)
    : /\p{N}(?:[^\p{L}\p{N}]{0,12}\p{N}){14}/u.test(text)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with a control character.
const ASCII = /^[\x00-\x7f]*$/

/** Luhn's check over all digits. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
