import { type ColorName, hexOf } from './palette.ts'

/** A page lies on a tinted ground with lighter cards on it; in the dark a card is the lighter one too. */
const COLORS: Record<string, { light: ColorName; dark: ColorName }> = {
  page: { light: 'subtle', dark: 'bg' },
  card: { light: 'bg', dark: 'subtle' },
  well: { light: 'surface-2', dark: 'surface-2' },
  line: { light: 'border', dark: 'border' },
  'on-ok': { light: 'bg', dark: 'on-brand' },
}
const SAME = [
  'control',
  'text',
  'muted',
  'brand',
  'on-brand',
  'ring',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'info',
  'info-soft',
] as const satisfies ColorName[]

/**
 * The custom properties of a server-rendered page, light and dark by the system's setting: page, card, well, line and the
 * names of the palette. Print them in a style element before all rules that use them.
 */
export const PAGE_COLORS = `:root { color-scheme: light dark; ${variables('light')} }
@media (prefers-color-scheme: dark) { :root { ${variables('dark')} } }`

function variables(theme: 'light' | 'dark'): string {
  const own = Object.entries(COLORS).map(([name, color]) => [name, color[theme]] as const)
  const same = SAME.map((name) => [name, name] as const)
  return [...own, ...same].map(([name, color]) => `--${name}: ${hexOf(theme, color)};`).join(' ')
}
