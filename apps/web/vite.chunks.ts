import { join, relative } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { ENTRY, SHELL, SITE, WATCH } from './scripts/budgets.mjs'
import { joinFiles, type Way } from './scripts/joined-files.ts'
import { readRoutes, routesSource } from './scripts/routes.mjs'

/** What a request less is worth, in bytes as sent: its headers, its round trip, and that a larger file compresses better. */
const REQUEST_BYTES = 5000

/**
 * How often a way is taken, beside a screen. Whoever has no account comes by the first two: a page of ours must not cost them what
 * only members need. What is opened on demand is one of a hundred parts, of which a visit sees a few.
 */
const WEIGHT = { site: 100, visitors: 15, watch: 20, screen: 1, onDemand: 0.03 }

/** React stays on the device from one release to the next. */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/**
 * Puts modules into files by what is loaded together, and not by hand: see `joinFiles`. A new screen or part needs no entry
 * anywhere. Texts are left out, because no module imports them.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let files: Map<string, string> | undefined
  return [
    { name: 'react', test: REACT, priority: 1 },
    {
      debugName: 'joined',
      name(id, context) {
        files ??= filesOf((each) => context.getModuleInfo(each))
        return files.get(id) ?? null
      },
      // Each module is named already, with all that it imports.
      includeDependenciesRecursively: false,
    },
  ]
}

/**
 * Writes down the file of each module that is loaded on demand and shares a file with others: Vite's manifest names only the first
 * module of a file. For scripts/manifest.mjs.
 */
export function sharedParts(): Plugin {
  return {
    name: 'shared-parts',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const parts = chunks.flatMap(({ facadeModuleId, fileName, moduleIds }) =>
        moduleIds
          .filter((id) => id !== facadeModuleId && this.getModuleInfo(id)?.dynamicImporters.length)
          .map((id) => [relative(import.meta.dirname, id), fileName]),
      )
      const source = JSON.stringify(Object.fromEntries(parts))
      this.emitFile({ type: 'asset', fileName: '.vite/shared-parts.json', source })
    },
  }
}

type InfoOf = (id: string) => Rolldown.ModuleInfo | null

function filesOf(infoOf: InfoOf): Map<string, string> {
  const importsOf = (id: string) => infoOf(id)?.importedIds ?? []
  const entry = moduleOf(ENTRY)
  const acting = new Set([entry, ...importsOf(entry), moduleOf(SITE)])
  const isReact = (id: string) => REACT.test(id)
  const graph = {
    importsOf: (id: string) => importsOf(id).filter((each) => !isReact(each)),
    bytesOf: (id: string) => bytesOf(infoOf(id)?.code ?? ''),
    acts: (id: string) => acting.has(id),
  }
  const joined = joinFiles(graph, waysOf(infoOf), REQUEST_BYTES)
  return new Map(joined.flatMap((modules, at) => modules.map((id) => [id, `joined-${at}`])))
}

/** The screens, and each part that is loaded later, with what is there before it. */
function waysOf(infoOf: InfoOf): Way[] {
  const entry = moduleOf(ENTRY)
  const shell = moduleOf(SHELL)
  const site = moduleOf(SITE)
  const screens = readRoutes(routesSource()).map(({ access, module }) => ({
    starts: [moduleOf(module), entry, ...(access === 'member' ? [shell] : [])],
    weight: access === 'member' ? WEIGHT.screen : WEIGHT.visitors,
  }))
  const later = (from: string) => laterParts(from, infoOf)
  const ofSite = later(site)
  const watch = moduleOf(WATCH)
  const known = new Set([shell, watch, ...ofSite, ...screens.flatMap(({ starts }) => starts)])
  const onDemand = [...later(entry)].filter((id) => !known.has(id))
  return [
    { starts: [site], weight: WEIGHT.site },
    ...[...ofSite].map((id) => ({ starts: [id, site], weight: WEIGHT.site })),
    ...screens,
    { starts: [watch, entry, shell], weight: WEIGHT.watch },
    ...onDemand.map((id) => ({ starts: [id, entry, shell], weight: WEIGHT.onDemand })),
  ]
}

function moduleOf(path: string): string {
  return join(import.meta.dirname, path)
}

/** About what a module weighs as sent. In a file with others it compresses better than alone. */
function bytesOf(code: string): number {
  return deflateRawSync(minifySync('module.js', code).code).length * 0.75
}

/** All modules that are loaded on demand from a module, from those again, and so on. Without the texts, which import nothing. */
function laterParts(from: string, infoOf: InfoOf): Set<string> {
  const parts = new Set<string>()
  const seen = new Set<string>()
  const waiting = [from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const info = infoOf(id)
    const dynamic = info?.dynamicallyImportedIds.filter((each) => !each.endsWith('.json')) ?? []
    for (const part of dynamic) parts.add(part)
    waiting.push(...(info?.importedIds ?? []), ...dynamic)
  }
  return parts
}
