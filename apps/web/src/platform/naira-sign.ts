import { readStored, writeStored } from './stored.ts'

const KEY = 'naira-sign'
/** In a plane that no font fills: what the device draws for it is its missing-glyph box. */
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

/** The picture of one character as text, or null where the browser draws nothing readable. */
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
