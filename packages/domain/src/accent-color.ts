/**
 * The colour that a business gives its documents: whether it can be read, and the nearest shade that can.
 *
 * Contrast is that of WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio: from 1 to 21. Colours are '#rrggbb'.
 */

/** The contrast that small text needs at level AA, success criterion 1.4.3. */
export const MIN_CONTRAST = 4.5

/** The grounds that the colour is read on, and that lie under white text in reverse: white paper and its tinted parts. */
export const LIGHT_GROUNDS = ['#ffffff', '#f2f3f7'] as const
/** The same for a page or a mail in the dark. */
export const DARK_GROUNDS = ['#121418', '#22242a'] as const

const HEX = /^#[0-9a-f]{6}$/

/**
 * A colour as it was typed, with or without '#', of three or six digits. Null if it is none.
 *
 * @example
 * parseAccent('4AF') // '#44aaff'
 */
export function parseAccent(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return HEX.test(`#${whole}`) ? `#${whole}` : null
}

/** The contrast of two colours. Throws RangeError for a text that is no colour. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export type AccentCheck =
  | { isReadable: true }
  | {
      isReadable: false
      /** Rounded down to a tenth, so that a colour just below the limit never reads as one that meets it. */
      contrast: number
      /** The lightest shade of the colour that can be read. */
      nearest: string
    }

/** Whether the colour can be read on paper and under white text. Throws RangeError for a text that is no colour. */
export function checkAccent(accent: string): AccentCheck {
  const least = leastContrast(accent, LIGHT_GROUNDS)
  if (least >= MIN_CONTRAST) return { isReadable: true }
  const nearest = readableShade(accent, LIGHT_GROUNDS, 0)
  return { isReadable: false, contrast: Math.floor(least * 10) / 10, nearest }
}

/** The shade of the colour for dark grounds: the colour itself, or the darkest lighter one that can be read there. */
export function accentOnDark(accent: string): string {
  if (leastContrast(accent, DARK_GROUNDS) >= MIN_CONTRAST) return accent
  return readableShade(accent, DARK_GROUNDS, 1)
}

function leastContrast(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)))
}

/** Moves the colour's lightness towards `end` (0 black, 1 white) only as far as reading needs it. */
function readableShade(color: string, grounds: readonly string[], end: 0 | 1): string {
  const { lightness, ...rest } = oklchOf(color)
  const shade = (at: number) => hexOf({ ...rest, lightness: at })
  let [passing, failing] = [end as number, lightness]
  // Sixteen halvings are finer than the 256 steps of a channel.
  for (let step = 0; step < 16; step++) {
    const middle = (passing + failing) / 2
    if (leastContrast(shade(middle), grounds) >= MIN_CONTRAST) passing = middle
    else failing = middle
  }
  return shade(passing)
}

function channels(color: string): [number, number, number] {
  if (!HEX.test(color)) throw new RangeError(`not a colour: ${color}`)
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** OKLCH, in which a change of lightness keeps the hue as people see it: https://bottosson.github.io/posts/oklab/ */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

function oklchOf(color: string): Oklch {
  const [red, green, blue] = channels(color).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The colour as a screen shows it: what lies outside of its range is made paler. */
function hexOf({ lightness, chroma, hue }: Oklch): string {
  let [inside, outside] = [0, chroma]
  if (isShown(linearOf(lightness, chroma, hue))) inside = chroma
  else
    for (let step = 0; step < 12; step++) {
      const middle = (inside + outside) / 2
      if (isShown(linearOf(lightness, middle, hue))) inside = middle
      else outside = middle
    }
  const digits = linearOf(lightness, inside, hue).map((channel) =>
    Math.round(Math.min(1, Math.max(0, gamma(channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function isShown(channels: number[]): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

function linearOf(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
