import { foldForSearch } from '@isiro/domain/plain-text'

/** A text with the part in it that was looked for. */
export function MatchedPart({ text, wanted }: { text: string; wanted: string }) {
  const found = findPart(text, wanted)
  if (!found) return text
  const [start, end] = found
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-transparent font-semibold text-brand underline decoration-1 underline-offset-2">
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </>
  )
}

/**
 * Finds the match of a search text as [start, end). It compares without case and diacritics, or else by letters and
 * digits alone, as for invoice numbers. Null without a match.
 */
export function findPart(text: string, wanted: string): [start: number, end: number] | null {
  return findBy(foldLetter, text, wanted) ?? findBy(lettersAndDigits, text, wanted)
}

function findBy(
  fold: (letter: string) => string,
  text: string,
  wanted: string,
): [number, number] | null {
  const looked = [...wanted.trim()].map(fold).join('').replace(/ +/g, ' ')
  if (looked === '') return null
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const letter of text) {
    const piece = fold(letter)
    at += letter.length
    // A mark belongs to the letter before it.
    if (piece === '' && ends.length > 0 && /\p{M}/u.test(letter)) ends[ends.length - 1] = at
    for (const unit of piece) {
      folded += unit
      starts.push(at - letter.length)
      ends.push(at)
    }
  }
  const index = folded.indexOf(looked)
  const start = starts[index]
  const end = ends[index + looked.length - 1]
  return start === undefined || end === undefined ? null : [start, end]
}

function foldLetter(letter: string): string {
  return /\s/.test(letter) ? ' ' : foldForSearch(letter)
}

function lettersAndDigits(letter: string): string {
  return foldForSearch(letter).replace(/[^a-z0-9]/g, '')
}
