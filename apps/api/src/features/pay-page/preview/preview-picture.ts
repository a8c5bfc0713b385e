import { hexOf } from '@isiro/design/palette'
import { initials } from '@isiro/domain/initials'
import { html, type SafeHtml } from '@isiro/html/html'
import { logoSize } from '../../../platform/files/documents/logo-size.ts'
import { documentText } from '../../../platform/files/documents/print-text.ts'
import { drawnWidth, renderPng } from '../../../platform/files/pictures/png-picture.ts'
import type { PreviewFacts } from './preview-facts.ts'

/** In pixels: the size that messengers ask for. */
export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

const MARGIN = 80
const ROOM = PREVIEW_WIDTH - 2 * MARGIN
const MARK = 136
/** A logo of more pixels than this on a side is no logo, and would take memory to unpack. */
const MAX_LOGO_SIDE = 2000

const color = (name: Parameters<typeof hexOf>[1]) => hexOf('light', name)

/** The picture of a pasted link: the business's logo or initials, its name, the invoice's number and how it stands. */
export function drawPreview(facts: PreviewFacts): Promise<Buffer> {
  const text = documentText
  const { heading, state, amount, isPaid } = facts
  const name = nameLines(text.line(facts.business))
  // A name on two lines begins higher, so that what stands below it keeps its distance.
  const top = 300 - (name.lines.length - 1) * 40
  const headingAt = top + 30 + name.lines.length * name.size * 1.2
  return renderPng(html`<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}" font-family="Inter">
<rect width="100%" height="100%" fill="${color('bg')}"/>
<rect width="20" height="100%" fill="${facts.accent ?? color('brand')}"/>
${logoMark(facts) ?? lettersMark(text.line(initials(facts.business)), facts.accent ?? color('brand'))}
${name.lines.map(
  (line, index) =>
    html`<text x="${MARGIN}" y="${top + (index + 0.6) * name.size * 1.2}" font-size="${name.size}" font-weight="700" fill="${color('text')}">${line}</text>`,
)}
<text x="${MARGIN}" y="${headingAt + 24}" font-size="40" fill="${color('muted')}">${text.line(heading)}</text>
<text x="${MARGIN}" y="${PREVIEW_HEIGHT - MARGIN}" font-size="44" font-weight="700" fill="${isPaid ? color('ok') : color('text')}">${text.line(state)}</text>
${
  amount !== null &&
  html`<text x="${PREVIEW_WIDTH - MARGIN}" y="${PREVIEW_HEIGHT - MARGIN}" text-anchor="end" font-size="52" font-weight="700" fill="${color('text')}">${text.line(amount)}</text>`
}
</svg>`)
}

function lettersMark(letters: string, ink: string): SafeHtml | null {
  if (letters === '') return null
  return html`<rect x="${MARGIN}" y="${MARGIN}" width="${MARK}" height="${MARK}" rx="20" fill="${color('brand-soft')}"/>
<text x="${MARGIN + MARK / 2}" y="${MARGIN + MARK / 2 + 22}" text-anchor="middle" font-size="62" font-weight="700" fill="${ink}">${letters}</text>`
}

/** The logo as data, if its bytes are what they say; null leads to the initials. */
function logoMark({ logo }: PreviewFacts): SafeHtml | null {
  if (!logo) return null
  const size = logoSize(logo.mediaType, Buffer.from(logo.base64, 'base64'))
  if (!size || Math.max(size.width, size.height) > MAX_LOGO_SIDE) return null
  const scale = Math.min((3 * MARK) / size.width, MARK / size.height)
  return html`<image x="${MARGIN}" y="${MARGIN}" width="${size.width * scale}" height="${size.height * scale}" href="data:${logo.mediaType};base64,${logo.base64}"/>`
}

const MAX_SIZE = 76
const MIN_SIZE = 44

/** A name on one line or two, in the largest size that fits; what is longer is cut. */
function nameLines(name: string): { lines: string[]; size: number } {
  const perPixel = widthPerPixel(name)
  const whole = ROOM / perPixel
  if (whole >= MIN_SIZE + 16) return { lines: [name], size: Math.min(MAX_SIZE, whole) }
  const lines = inTwo(name)
  const longest = Math.max(...lines.map(widthPerPixel))
  const size = Math.min(MAX_SIZE - 12, ROOM / longest)
  if (size >= MIN_SIZE) return { lines, size }
  return { lines: lines.map((line) => cut(line, MIN_SIZE)), size: MIN_SIZE }
}

/** The width of a line for each pixel of its size. */
function widthPerPixel(line: string): number {
  const measured = 100
  const drawn = html`<svg xmlns="http://www.w3.org/2000/svg" font-family="Inter"><text y="${measured}" font-size="${measured}" font-weight="700">${line}</text></svg>`
  return Math.max(drawnWidth(drawn) / measured, 0.1)
}

/** At the space nearest to the middle; a single word has but one line. */
function inTwo(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const fromMiddle = (index: number) => Math.abs(index - name.length / 2)
  const [at] = spaces.sort((a, b) => fromMiddle(a) - fromMiddle(b))
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

function cut(line: string, size: number): string {
  const fits = ROOM / (widthPerPixel(line) * size)
  if (fits >= 1) return line
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return `${letters.slice(0, Math.floor(letters.length * fits) - 1).join('')}…`
}
