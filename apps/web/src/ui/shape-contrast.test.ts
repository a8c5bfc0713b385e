import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../styles', file), 'utf8')
const CSS = read('shapes.css')
const [LIGHT = '', DARK = ''] = read('palette.css').split(':root[data-theme="dark"] {')

/** The least opacity that the shapes are drawn with. */
const FAINTEST = Math.min(
  ...[...CSS.matchAll(/opacity: ([\d.]+)/g)].map(([, value]) => Number(value)),
)

/** Red, green and blue of a colour, from 0 to 255. */
function channels(theme: string, name: string): number[] {
  const [, hex = ''] = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(theme) ?? []
  expect(hex).not.toBe('')
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

// WCAG 1.4.11: what one must see to understand the screen.
test.each([
  ['light', 'bg', LIGHT],
  ['light', 'subtle', LIGHT],
  ['dark', 'bg', DARK],
  ['dark', 'subtle', DARK],
])('what waits is seen in the %s on %s', (_, ground, theme) => {
  expect(CSS).toContain('background: var(--muted)')
  const under = channels(theme, ground)
  const drawn = channels(theme, 'muted').map(
    (channel, at) => channel * FAINTEST + (under[at] ?? 0) * (1 - FAINTEST),
  )
  expect(contrast(drawn, under)).toBeGreaterThanOrEqual(3)
})
