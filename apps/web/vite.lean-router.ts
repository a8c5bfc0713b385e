import type { Plugin } from 'vite'

const LINKS = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/
const FRAMEWORK_PARTS = './ssr/components.js'
const LEAN = '\0lean-router'

/**
 * React Router's Link carries the route prefetching of its server framework, which a plain
 * BrowserRouter never reaches: without a FrameworkContext each of these does what it does here. It
 * would be 1.5 kB of every first visit. If a new version asks for another name, the build fails.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === FRAMEWORK_PARTS && LINKS.test(importer ?? '') ? LEAN : null
    },
    load(id) {
      if (id !== LEAN) return null
      return `
        import { createContext } from 'react'
        export const FrameworkContext = createContext(undefined)
        export const PrefetchPageLinks = () => null
        export const mergeRefs = (ref) => ref
        export const usePrefetchBehavior = () => [false, null, {}]
      `
    },
  }
}
