/**
 * The basic alphabet of SMS (GSM 03.38, today 3GPP TS 23.038): one unit a character. The escape
 * itself is not a character one could write.
 */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** The extension table: an escape and a character, so two units. */
const EXTENSION = new Set('\f^{}\\[~]|€')

/**
 * The characters that, by Termii's word, take a message out of its basic alphabet, beyond the standard. A link
 * is cheapest without its 'https://'.
 */
const COSTLY_AT_TERMII = /[;^{}\\[\]~|€'”`]|\/\//gu

/** 'standard' counts as GSM 03.38 does; 'termii' by the stricter rule of that provider. */
export type SmsRule = 'standard' | 'termii'

export interface SmsLength {
  /** 'unicode' (UCS-2) holds every character, and less than half as many of them. */
  alphabet: 'basic' | 'unicode'
  /** Seven-bit units of the basic alphabet, or sixteen-bit units of unicode. */
  units: number
  /** The characters that one SMS of this text holds: 160 or 70 alone, 153 or 67 where there are several. */
  unitsPerSegment: number
  /** How many SMS are sent and paid for. An empty text is none. */
  segments: number
  /** Units that can still be written before there is one segment more. */
  unitsLeft: number
  /** The characters that take the text out of the basic alphabet, each once, in the order of the text. */
  costly: string[]
}

const SEGMENT = {
  basic: { alone: 160, joined: 153 },
  unicode: { alone: 70, joined: 67 },
} as const

/**
 * How long a text is as SMS. One character outside the basic alphabet (₦, ọ, ê, a curly quote, an
 * emoji) turns the whole text to unicode. A character of two units is never cut in half, so a
 * segment may end with one unit empty.
 *
 * @example
 * smsLength('Invoice INV-2026-0001 NGN5,000') // 30 units, 1 segment
 * smsLength('Invoice INV-2026-0001 ₦5,000')   // unicode, 28 units, 1 segment, costly ['₦']
 */
export function smsLength(text: string, rule: SmsRule = 'standard'): SmsLength {
  const costly = costlyIn(text, rule)
  const alphabet = costly.length === 0 ? 'basic' : 'unicode'
  const { alone, joined } = SEGMENT[alphabet]
  const widths = Array.from(text, (char) =>
    alphabet === 'basic' ? (EXTENSION.has(char) ? 2 : 1) : char.length,
  )
  const units = widths.reduce((sum, width) => sum + width, 0)
  const isAlone = units <= alone
  const unitsPerSegment = isAlone ? alone : joined
  const { segments, lastUsed } = filled(widths, unitsPerSegment)
  const unitsLeft = unitsPerSegment - lastUsed
  return { alphabet, units, unitsPerSegment, segments, unitsLeft, costly }
}

function filled(widths: readonly number[], size: number): { segments: number; lastUsed: number } {
  let segments = widths.length > 0 ? 1 : 0
  let lastUsed = 0
  for (const width of widths) {
    if (lastUsed + width > size) {
      segments += 1
      lastUsed = 0
    }
    lastUsed += width
  }
  return { segments, lastUsed }
}

function costlyIn(text: string, rule: SmsRule): string[] {
  const found = Array.from(text, (char, index) => ({ char, index })).filter(
    ({ char }) => !BASIC.has(char) && !EXTENSION.has(char),
  )
  const outside = found.map(({ char }) => char)
  if (rule === 'standard') return [...new Set(outside)]
  const stricter = new Set([...outside, ...(text.match(COSTLY_AT_TERMII) ?? [])])
  return [...stricter].sort((a, b) => text.indexOf(a) - text.indexOf(b))
}

/** Signs that say the same in the basic alphabet. */
const CHEAPER: readonly (readonly [RegExp, string])[] = [
  [/₦ ?/g, 'NGN'],
  [/[‘’‚‛′`´ʼ]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‹]/g, '<'],
  [/[›]/g, '>'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/…/g, '...'],
  [/[•·]/g, '-'],
  [/×/g, 'x'],
  [/№/g, 'No'],
  [/™/g, '(TM)'],
  [/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/\r\n?|[\u2028\u2029\u0085]/g, '\n'],
  [/[\u200b\u2060\ufeff\u00ad]/g, ''],
]

/** Letters that no taking apart brings to the basic alphabet. */
const PLAIN_LETTERS: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  đ: 'd',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ƴ: 'y',
  ı: 'i',
  œ: 'oe',
  Ɓ: 'B',
  Ɗ: 'D',
  Đ: 'D',
  Ƙ: 'K',
  Ł: 'L',
  Ŋ: 'N',
  Ƴ: 'Y',
  Œ: 'OE',
}

/**
 * The text as it is offered to save SMS: NGN for ₦, plain quotes, dashes, dots and spaces. Its meaning stays the same. With
 * `letters`, letters outside the basic alphabet lose their marks as well (Adéṣọlá becomes Adésola, août aout), which changes
 * how words are spelt. A character without a plain form, such as an emoji, stays.
 *
 * @example
 * replaceCostly('“₦5,000” – today') // '"NGN5,000" - today'
 */
export function replaceCostly(text: string, { letters = false } = {}): string {
  const cheaper = CHEAPER.reduce(
    (result, [sign, plain]) => result.replace(sign, plain),
    text.normalize('NFC'),
  )
  return letters ? Array.from(cheaper, plainLetter).join('') : cheaper
}

function plainLetter(char: string): string {
  if (BASIC.has(char) || EXTENSION.has(char)) return char
  const plain = PLAIN_LETTERS[char]
  if (plain !== undefined) return plain
  if (/^\p{M}$/u.test(char)) return '' // a mark that no letter before it took in
  // A letter with two marks may keep the one the alphabet has: ạ́ loses both, ǜ keeps its dots.
  for (let part = char.normalize('NFD'); part.length > 1; ) {
    part = part.slice(0, -1)
    const composed = part.normalize('NFC')
    if (BASIC.has(composed)) return composed
  }
  return char
}
