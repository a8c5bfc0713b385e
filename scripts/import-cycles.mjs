import { isTest, placeOf, resolveImport } from './import-rules.mjs'
import { importsOf } from './source-text.mjs'

/** One import of a file of ours: `from` and `to` are paths in the repository. */
/** @typedef {{ from: string, to: string, specifier: string, line: number, kind: 'value' | 'type' | 'later' }} Edge */

/**
 * The imports of a file that name files of ours.
 * @returns {Edge[]}
 */
export function edgesOf(path, source) {
  return importsOf(source).flatMap(({ specifier, line, kind }) => {
    const target = resolveImport(path, specifier)
    return target.isFile ? [{ from: path, to: target.path, specifier, line, kind }] : []
  })
}

/**
 * Files that import one another in a cycle, so that their order of evaluation depends on the first importer. Types and
 * import() make no such cycle.
 * @param {Edge[]} edges
 */
export function fileCycleViolations(edges) {
  const loading = edges.filter(({ kind }) => kind === 'value')
  const graph = graphOf(loading.map(({ from, to }) => [from, to]))
  return edgesInCycles(graph, loading, ({ from, to }) => [from, to]).map(({ edge, circle }) => ({
    path: edge.from,
    line: edge.line,
    message:
      `imports ${edge.specifier}: the files load one another in a circle, ${circle.join(' → ')}. ` +
      'Move what both need into a file of its own, or import only the type.',
  }))
}

/**
 * Features of an app that need one another in a circle, tests aside; imports of types count, as knowledge does.
 * @param {Edge[]} edges
 */
export function featureCycleViolations(edges) {
  const between = edges.flatMap((edge) => {
    const [from, to] = [placeOf(edge.from), placeOf(edge.to)]
    const isBetween =
      from.feature && to.feature && from.workspace === to.workspace && from.feature !== to.feature
    return isBetween && !isTest(edge.from) ? [{ ...edge, names: [nameOf(from), nameOf(to)] }] : []
  })
  const found = edgesInCycles(
    graphOf(between.map(({ names }) => names)),
    between,
    ({ names }) => names,
  )
  return found.map(({ edge, circle }) => ({
    path: edge.from,
    line: edge.line,
    message:
      `imports ${edge.specifier}: the features need one another, ${circle.map((name) => name.split(' ').at(-1)).join(' → ')}. ` +
      'Two such features are one, or miss a third: move what both need to a third or to platform, or tell the other by a job.',
  }))
}

function nameOf({ workspace, feature }) {
  return `${workspace.split('/')[1]}: ${feature}`
}

/** The edges of cycles, each with the shortest cycle that it closes. */
function edgesInCycles(graph, edges, endsOf) {
  return edges.flatMap((edge) => {
    const [from, to] = endsOf(edge)
    const back = from === to ? [from] : shortestPath(graph, to, from)
    return back ? [{ edge, circle: [from, ...back] }] : []
  })
}

function graphOf(pairs) {
  const graph = new Map()
  for (const [from, to] of pairs) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** The shortest way from one node to another, both included; null when there is none. */
function shortestPath(graph, start, goal) {
  const cameFrom = new Map([[start, null]])
  for (const node of cameFrom.keys()) {
    if (node === goal) return [...wayBack(cameFrom, goal)].reverse()
    for (const next of graph.get(node) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, node)
  }
  return null
}

function* wayBack(cameFrom, node) {
  for (let at = node; at !== null; at = cameFrom.get(at)) yield at
}
