/** Characters that break a line in some reader: among them NEL and the two Unicode separators. */
const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/**
 * Characters that nobody sees and no name needs: controls, zero-width spaces, and the marks that reverse the
 * reading order of what follows. Joiners stay: emoji and several scripts are written with them.
 */
const INVISIBLE = /[\p{Cc}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu

/** Half of a surrogate pair. Encoders disagree on it, so it would not come back as it went in. */
const LONE_SURROGATE = /\p{Cs}/gu

const NOTHING_VISIBLE = /^[\p{Cf}\p{Z}\n]*$/u

/**
 * One line of typed or pasted text: line breaks and tabs become a space, unseen characters go, and
 * the rest is NFC and trimmed. Text without a visible character is empty. Cleaning twice changes
 * nothing.
 */
export function cleanLine(text: string): string {
  return tidy(withoutUnseen(text.replace(LINE_BREAKS, ' ')))
}

/** Text of several lines, cleaned the same way. Its line breaks are all '\n', with no blanks before them. */
export function cleanText(text: string): string {
  const lines = text.replace(LINE_BREAKS, '\n').split('\n')
  return tidy(lines.map((line) => withoutUnseen(line).trimEnd()).join('\n'))
}

function withoutUnseen(line: string): string {
  return line.replace(/\t/g, ' ').replace(INVISIBLE, '')
}

function tidy(text: string): string {
  const tidied = text.replace(LONE_SURROGATE, '\uFFFD').normalize('NFC').trim()
  return NOTHING_VISIBLE.test(tidied) ? '' : tidied
}

/** Letters that carry their mark inside, so that taking marks away does not reach them, and those that few keyboards have. */
const UNMARKED: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  đ: 'd',
  ǝ: 'e',
  ə: 'e',
  ɛ: 'e',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ɔ: 'o',
  ø: 'o',
  ƴ: 'y',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
const UNMARKED_LETTERS = new RegExp(`[${Object.keys(UNMARKED).join('')}]`, 'g')

/**
 * The apostrophe, the quotation marks, accents, primes and letters that are typed for it, and what is left of them after
 * normalisation.
 */
const APOSTROPHES = /['’‘‛‚ʼʻʽʹʾʿˈˊˋ′‵`´＇ꞌꞋ]/g
/** They come before normalisation, which would make two apostrophes of a double prime. */
const QUOTATION_MARKS = /[“”„‟«»″‴‶‷⁗〝〞]/g
const HYPHENS = /[‐‑‒–—―−]/g

/**
 * The form in which text is searched and compared: lower case, without marks and apostrophes, so that 'adéṣọlá' is found by
 * 'adesola', 'ɗangote' by 'dangote' and 'O’Brien' by "o'brien" and 'obrien'. Quotation marks and hyphens have one shape each,
 * blanks are single. Not for display.
 */
export function foldForSearch(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .replace(QUOTATION_MARKS, '"')
    .replace(HYPHENS, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(UNMARKED_LETTERS, (letter) => UNMARKED[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
