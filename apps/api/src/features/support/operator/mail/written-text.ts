import { cleanText } from '@isiro/domain/plain-text'
import { SUPPORT_TEXTS } from '../../texts/texts.ts'

/** The lines with which our mails begin, in each language. */
const MARKS = Object.values(SUPPORT_TEXTS).map(({ mark }) => mark)

/**
 * What somebody wrote in a mail, without what they answered: all above the line with which our mail began. Without that line, all but the quoted
 * lines at the end. What mail programs put above a quote goes, too, and so does the signature.
 *
 * @example
 * writtenText('Tap Void.\n\nOn 27 Nov 2026, Isiro <no-reply@isiro.example> wrote:\n> How?') // 'Tap Void.'
 */
export function writtenText(text: string): string {
  const lines = cleanText(text).split('\n')
  const mark = lines.findIndex((line) => MARKS.some((mark) => line.includes(mark)))
  const above = withoutCopiedHead(mark === -1 ? lines : lines.slice(0, mark))
  const written = withoutEnd(above, (line) => line === '' || line.startsWith('>'))
  const isCut = written.length < withoutEnd(lines, (line) => line === '').length
  return withoutSignature(isCut ? withoutAttribution(written) : written)
    .join('\n')
    .trim()
}

const SEPARATOR = /^(_{10,}|-{2,} ?\p{L}[\p{L}’' ]+ ?-{2,})$/u
const FROM = /^\*?(from|de|von) ?:/i
const SENT = /^\*?(sent|date|envoyé|enviado|enviado el|fecha|gesendet|datum) ?:/i
/** How many lines after `From:` the date comes at the latest. */
const HEAD_LINES = 4

/** Without the head of the answered mail that Outlook copies above its text, and what follows it. */
function withoutCopiedHead(lines: string[]): string[] {
  const head = lines.findIndex(
    (line, at) =>
      FROM.test(plain(line)) &&
      lines.slice(at + 1, at + 1 + HEAD_LINES).some((next) => SENT.test(plain(next))),
  )
  if (head === -1) return lines
  const before = withoutEnd(lines.slice(0, head), (line) => line === '')
  return SEPARATOR.test(before.at(-1) ?? '') ? before.slice(0, -1) : before
}

/** A blank before a colon may be one that does not break. */
function plain(line: string): string {
  return line.replace(/\s/g, ' ').trim()
}

const DAY_OR_TIME = /\d{1,2} ?[:h.] ?\d\d|\b20\d\d\b|\d{1,2}[/.-]\d{1,2}[/.-]\d/
const MOST_ATTRIBUTION_LINES = 3

/** Without 'On 27 Nov 2026 at 14:00, Isiro <…> wrote:', in whatever language and over up to three lines. */
function withoutAttribution(lines: string[]): string[] {
  for (let count = 1; count <= Math.min(MOST_ATTRIBUTION_LINES, lines.length); count++) {
    const last = lines.slice(-count)
    if (last[0] === '') return lines
    const line = last.join(' ')
    if (/:$/.test(line) && DAY_OR_TIME.test(line) && /@|isiro/i.test(line))
      return withoutEnd(lines.slice(0, -count), (line) => line === '')
  }
  return lines
}

/** Without what stands below '-- '. */
function withoutSignature(lines: string[]): string[] {
  const at = lines.lastIndexOf('--')
  return at === -1 ? lines : lines.slice(0, at)
}

function withoutEnd(lines: string[], goes: (line: string) => boolean): string[] {
  return lines.slice(0, lines.findLastIndex((line) => !goes(line)) + 1)
}
