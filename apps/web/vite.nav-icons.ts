import type { Plugin } from 'vite'
import { NAV_ICONS, navIconId } from './src/app/nav-icons.ts'

type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[]

/**
 * Puts the menu's icons into the app's page, as symbols to be drawn by their ids. As script they would weigh on
 * every first screen; as part of the page they are there at once and cost less.
 */
export function navIcons(): Plugin {
  return {
    name: 'nav-icons',
    async transformIndexHtml(html) {
      const symbols = await Promise.all(NAV_ICONS.map(symbolOf))
      return html.replace('<body>', `<body>\n    <svg hidden>${symbols.join('')}</svg>`)
    },
  }
}

async function symbolOf(name: (typeof NAV_ICONS)[number]): Promise<string> {
  const icon: { __iconData: { node: IconNode } } = await import(`lucide-react/icons/${name}`)
  const shapes = icon.__iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(
      ([attribute, value]) => ` ${attribute}="${value}"`,
    )
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${navIconId(name)}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}
