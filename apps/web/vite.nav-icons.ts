import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { SHELL_ICONS } from './src/app/nav-icons.ts'
import { newActions, places } from './src/app/places.ts'
import { navIconId } from './src/platform/pages/nav-icon.tsx'

const listed = [...places, ...newActions]
const icons = [...new Set<string>([...listed.map(({ icon }) => icon), ...SHELL_ICONS])]

/**
 * Puts the menu's icons into the app's page, as symbols to be drawn by their ids. As script they would weigh on
 * every first screen; as part of the page they are there at once and cost less.
 */
export function navIcons(): Plugin {
  return {
    name: 'nav-icons',
    async transformIndexHtml(html) {
      const symbols = await Promise.all(icons.map(symbolOf))
      return html.replace('<body>', `<body>\n    <svg hidden>${symbols.join('')}</svg>`)
    },
  }
}

async function symbolOf(name: string): Promise<string> {
  const icon: { default: LucideIcon } = await import(`lucide-react/icons/${name}`)
  const svg = renderToStaticMarkup(createElement(icon.default))
  const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>')
  return `<symbol id="${navIconId(name)}" viewBox="0 0 24 24">${shapes}</symbol>`
}
