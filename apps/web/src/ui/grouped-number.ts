/** The marks of a language's numbers: '1,850,000.50' has a comma and a point. */
export interface NumberMarks {
  group: string
  decimal: string
}

/** The text in a field for numbers, and the place of the caret. */
export interface Typed {
  text: string
  caret: number
}

/**
 * A typed number with its thousands grouped. A text that is not plainly a number stays as it was typed: somebody who types
 * marks of their own means something by them, and the form reads it as it stands.
 *
 * @example
 * groupThousands('1850000.5', { group: ',', decimal: '.' }) // '1,850,000.5'
 * groupThousands('1,5', { group: ',', decimal: '.' }) // '1,5'
 */
export function groupThousands(text: string, marks: NumberMarks): string {
  const [whole = '', fraction, ...more] = text.split(marks.decimal)
  const isPlain = /^\d{4,}$/.test(whole) && /^\d*$/.test(fraction ?? '') && more.length === 0
  if (!isPlain) return text
  const grouped = whole.replace(/\d(?=(\d{3})+$)/g, `$&${marks.group}`)
  return fraction === undefined ? grouped : grouped + marks.decimal + fraction
}

interface Edit {
  /** The text before, as the form has it: without the groups that the field shows. */
  before: string
  /** The field's text after a key, a paste or a fill, and its caret. */
  after: Typed
  /** The Delete key, which takes what stands behind the caret. */
  isForward: boolean
}

/**
 * The text of the form after an edit of a field that shows groups: only the marks that the field added itself are taken
 * out again, never one that was typed. The caret is counted without them, too.
 */
export function ungroupedEdit({ before, after, isForward }: Edit, marks: NumberMarks): Typed {
  const shown = groupThousands(before, marks)
  if (shown === before) return after
  const start = commonStart(shown, after.text, after.caret)
  const end = commonEnd(shown, after.text, start)
  const typed = after.text.slice(start, after.text.length - end)
  // A number that was pasted with its groups, or that a page filled in, is whole as it stands.
  const plain = withoutGroups(after.text, marks)
  if (typed.length > 1 && plain !== after.text && groupThousands(plain, marks) === after.text)
    return after
  let head = withoutGroups(shown.slice(0, start), marks)
  let tail = withoutGroups(shown.slice(shown.length - end), marks)
  // Deleting a mark means the digit beside it; the mark itself would come back at once.
  if (typed === '' && after.caret === start && head + tail === before) {
    if (isForward) tail = tail.slice(1)
    else head = head.slice(0, -1)
  }
  const caret = head.length + Math.max(0, Math.min(after.caret - start, typed.length))
  return { text: head + typed + tail, caret }
}

/** The place in the shown text of a caret that is counted without groups. */
export function shownCaret({ text, caret }: Typed, marks: NumberMarks): number {
  const shown = groupThousands(text, marks)
  if (shown === text) return caret
  let place = 0
  for (let passed = 0; passed < caret && place < shown.length; place++) {
    if (shown[place] !== marks.group) passed++
  }
  return place
}

function withoutGroups(text: string, { group }: NumberMarks): string {
  return text.replaceAll(group, '')
}

/** How many characters both begin with; an edit lies before the caret, so no further than that. */
function commonStart(one: string, other: string, caret: number): number {
  const most = Math.min(one.length, other.length, caret)
  let count = 0
  while (count < most && one[count] === other[count]) count++
  return count
}

/** How many characters both end with, beyond what they begin with. */
function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start
  let count = 0
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count++
  return count
}
