/**
 * The one source of the product's colours. The web's style sheet and the documents' theme are generated from it
 * (`npm run palette -w @isiro/design`); mails, the client's page and the simulators' pages import it.
 *
 * Green is money received, red is overdue or destructive, amber needs somebody soon, blue waits. Indigo acts and is
 * never a status.
 */

/** A colour as hex, and the same one in OKLCH for screens that show more. */
type Color = readonly [hex: string, oklch: string] | readonly [hex: string]

const LIGHT = {
  bg: ['#ffffff', '1 0 0'],
  subtle: ['#f8f8fa', '0.98 0.003 275'],
  'surface-2': ['#f2f3f7', '0.965 0.005 275'],
  border: ['#e2e3e7', '0.915 0.006 275'],
  control: ['#84868e', '0.62 0.012 275'],
  text: ['#1b1c24', '0.23 0.015 275'],
  muted: ['#555861', '0.46 0.015 275'],
  brand: ['#4040ad', '0.44 0.17 277'],
  'on-brand': ['#fbfbff', '0.99 0.005 277'],
  'brand-soft': ['#ecefff', '0.955 0.022 277'],
  ok: ['#196632', '0.45 0.11 150'],
  'ok-soft': ['#def8e2', '0.955 0.04 150'],
  warn: ['#7e4f04', '0.47 0.1 70'],
  'warn-soft': ['#fff0cc', '0.96 0.05 85'],
  bad: ['#b32322', '0.5 0.18 27'],
  'bad-soft': ['#ffeae9', '0.955 0.025 20'],
  'on-bad': ['#ffffff'],
  info: ['#06658e', '0.48 0.1 235'],
  'info-soft': ['#dff4fd', '0.955 0.025 225'],
  ring: ['#5a5edd', '0.55 0.19 277'],
  'chart-1': ['#4040ad'],
  'chart-2': ['#c56c21'],
  'chart-3': ['#007570'],
  'chart-4': ['#ab448e'],
  'chart-5': ['#7c808d'],
} as const satisfies Record<string, Color>

export type ColorName = keyof typeof LIGHT

const DARK: Record<ColorName, Color> = {
  bg: ['#121418', '0.19 0.01 275'],
  subtle: ['#191a20', '0.22 0.011 275'],
  'surface-2': ['#22242a', '0.26 0.012 275'],
  border: ['#33353c', '0.33 0.012 275'],
  control: ['#72747d', '0.56 0.014 275'],
  text: ['#edeef3', '0.95 0.006 275'],
  muted: ['#a8aab3', '0.74 0.012 275'],
  brand: ['#a3a9f6', '0.76 0.11 280'],
  'on-brand': ['#101125', '0.19 0.04 280'],
  'brand-soft': ['#2b2c4e', '0.31 0.06 280'],
  ok: ['#76cf8a', '0.78 0.13 150'],
  'ok-soft': ['#17321e', '0.29 0.05 150'],
  warn: ['#f0ba59', '0.82 0.13 80'],
  'warn-soft': ['#3f2c10', '0.31 0.05 75'],
  bad: ['#f58b88', '0.75 0.13 22'],
  'bad-soft': ['#472020', '0.3 0.06 22'],
  'on-bad': ['#101125', '0.19 0.04 280'],
  info: ['#70c7ed', '0.79 0.1 228'],
  'info-soft': ['#143141', '0.3 0.045 235'],
  ring: ['#a3a9f6', '0.76 0.11 280'],
  'chart-1': ['#a3a9f6'],
  'chart-2': ['#eeb154'],
  'chart-3': ['#60ccc5'],
  'chart-4': ['#e48cc8'],
  'chart-5': ['#8e929f'],
}

/** Translucent colours over or under a surface. */
const LIGHT_SHADES = {
  scrim: 'rgb(27 28 36 / 45%)',
  'shadow-1': '0 1px 2px rgb(27 28 36 / 6%), 0 4px 16px rgb(27 28 36 / 10%)',
  'shadow-2': '0 2px 6px rgb(27 28 36 / 8%), 0 16px 48px rgb(27 28 36 / 18%)',
}
const DARK_SHADES = {
  scrim: 'rgb(0 0 0 / 60%)',
  'shadow-1': '0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 40%)',
  'shadow-2': '0 2px 6px rgb(0 0 0 / 35%), 0 16px 48px rgb(0 0 0 / 55%)',
}

export interface Theme {
  colors: Record<ColorName, Color>
  shades: typeof LIGHT_SHADES
}

export const THEMES: Record<'light' | 'dark', Theme> = {
  light: { colors: LIGHT, shades: LIGHT_SHADES },
  dark: { colors: DARK, shades: DARK_SHADES },
}

/** Lines and decoration that exist on paper only. */
export const PAPER = { hairline: '#d3d5dc' }

/** The hex value of a colour. */
export function hexOf(theme: keyof typeof THEMES, name: ColorName): string {
  return THEMES[theme].colors[name][0]
}
