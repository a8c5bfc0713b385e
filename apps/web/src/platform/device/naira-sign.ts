import { readStored, writeStored } from './stored.ts'

const KEY = 'naira-sign'
/** A code point that no font has: the device draws its missing-glyph box for it. */
const MISSING = '\u{10FFFD}'

let known: boolean | undefined

/** Very old phones have no ₦. There, amounts say NGN instead of showing an empty box. */
export function withReadableNaira(text: string): string {
  return hasNairaSign() ? text : text.replace('₦', 'NGN\u00a0')
}

function hasNairaSign(): boolean {
  known ??= readStored(KEY) !== null ? readStored(KEY) === 'yes' : measureAndRemember()
  return known
}

function measureAndRemember(): boolean {
  const drawn = [drawing('₦'), drawing(MISSING)]
  const isThere = drawn[0] === null || drawn[0] !== drawn[1]
  writeStored(KEY, isThere ? 'yes' : 'no')
  return isThere
}

/** The pixels of one drawn character as text, or null if the browser's canvas is not readable. */
function drawing(character: string): string | null {
  if (typeof document === 'undefined') return null
  const canvas = document.createElement('canvas')
  canvas.width = 32
  canvas.height = 32
  const context = canvas.getContext('2d')
  if (!context) return null
  context.font = '24px system-ui, Roboto, "Segoe UI", "Noto Sans", sans-serif'
  context.fillText(character, 2, 26)
  return canvas.toDataURL()
}
