import { type ColorName, hexOf, PAPER, THEMES, type Theme } from './palette.ts'

const GENERATED =
  'Generated from packages/design/src/palette.ts by "npm run palette -w @isiro/design": do not edit.'

/** The files that are generated from the palette, by their paths in the repository. */
export const PALETTE_FILES: { path: string; content: string }[] = [
  { path: 'apps/web/src/styles/palette.css', content: webPalette() },
  { path: 'apps/api/templates/parts/palette.typ', content: documentPalette() },
]

/** The web's custom properties: light and dark, by the chosen theme or the system's. */
function webPalette(): string {
  const { light, dark } = THEMES
  return `/*
 * ${GENERATED}
 * Hex values come first for browsers before OKLCH (Chrome 111, Safari 15.4); the OKLCH values are the same colours.
 */
${rule(':root', 'light', [...hexLines(light), ...shadeLines(light)])}

@supports (color: oklch(0 0 0)) {
${indented(rule(':root', null, oklchLines(light)))}
}

/* The start script always sets data-theme; the media query serves a page whose script never ran. */
${rule(':root[data-theme="dark"]', 'dark', [...hexLines(dark), ...shadeLines(dark)])}

@media (prefers-color-scheme: dark) {
${indented(rule(':root:not([data-theme])', 'dark', [...hexLines(dark), ...shadeLines(dark)]))}
}

@supports (color: oklch(0 0 0)) {
${indented(rule(':root[data-theme="dark"]', null, oklchLines(dark)))}
}

/* A document, its preview and its printed form stay on white paper in a dark app. */
${rule('.paper', 'light', [...hexLines(light, isOnPaper), 'background: var(--bg)', 'color: var(--text)'])}
`
}

function isOnPaper(name: ColorName): boolean {
  return name !== 'on-bad' && name !== 'ring' && !name.startsWith('chart-')
}

function hexLines({ colors }: Theme, isShown: (name: ColorName) => boolean = () => true): string[] {
  return colorNames(colors)
    .filter(isShown)
    .map((name) => `--${name}: ${colors[name][0]}`)
}

function oklchLines({ colors }: Theme): string[] {
  return colorNames(colors).flatMap((name) => {
    const oklch = colors[name][1]
    return oklch === undefined ? [] : [`--${name}: oklch(${oklch})`]
  })
}

function shadeLines({ shades }: Theme): string[] {
  return Object.entries(shades).map(([name, shade]) => `--${name}: ${shade}`)
}

function colorNames(colors: Theme['colors']): ColorName[] {
  return Object.keys(colors) as ColorName[]
}

function rule(selector: string, scheme: 'light' | 'dark' | null, lines: string[]): string {
  const all = scheme === null ? lines : [`color-scheme: ${scheme}`, ...lines]
  return `${selector} {\n${all.map((line) => `  ${line};`).join('\n')}\n}`
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ')
}

/** The colours of printed documents. All of them survive a black-and-white printer. */
function documentPalette(): string {
  const colors = {
    accent: hexOf('light', 'brand'),
    ink: hexOf('light', 'text'),
    muted: hexOf('light', 'muted'),
    tint: hexOf('light', 'surface-2'),
    'hairline-color': PAPER.hairline,
  }
  const lines = Object.entries(colors).map(([name, hex]) => `#let ${name} = rgb("${hex}")`)
  return `// ${GENERATED}\n${lines.join('\n')}\n`
}
