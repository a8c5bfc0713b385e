/** A way into the app: what is loaded at one moment, such as a screen or the part that a press opens. */
export interface Way {
  /** The modules that it begins with. */
  starts: readonly string[]
  /** How often it is taken, beside the others. */
  weight: number
}

export interface ModuleGraph {
  /** The modules that a module imports by itself, without those that it loads later. */
  importsOf(id: string): readonly string[]
  bytesOf(id: string): number
  /** Whether a module does something when it is loaded, such as to start the app. */
  acts(id: string): boolean
}

/** Modules that share a file. */
interface File {
  modules: string[]
  bytes: number
  /** The ways that load it, as 0 or 1 by their place in the list of ways. Each of them loads all that it imports. */
  ways: Uint8Array
  imports: Set<File>
  /** It has a module that acts, so no further way may load it. */
  acts: boolean
}

/** Two files that could be one. `gain` is in bytes; it is a guess until all is counted that the joined file would bring along. */
interface Pair {
  a: File
  b: File
  gain: number
  isGuess: boolean
}

/**
 * Which modules share a file, so that each way loads few files and little that it does not need: a request less is worth
 * `requestBytes`. It begins with a file for each set of ways that need the same modules, which wastes nothing, and joins the two
 * files that save most, until none saves anything. The modules that one way alone needs are left out: they stand in its own file.
 *
 * Files never import each other in a circle, which would run a module before those that it needs, and nothing acts on a way that
 * does not ask for it.
 */
export function joinFiles(
  graph: ModuleGraph,
  ways: readonly Way[],
  requestBytes: number,
): string[][] {
  const weights = ways.map(({ weight }) => weight)
  const files = new Set(smallestFiles(graph, ways))
  let pairs = [...files].flatMap((a, at) => pairsOf(a, [...files].slice(at + 1)))

  for (let best = bestPair(); best; best = bestPair()) {
    const { a, b } = best
    const joined = join(a, b)
    const changed = new Set([a, b, ...broughtBy(a, b).filter((file) => addWays(file, joined.ways))])
    files.delete(a)
    files.delete(b)
    for (const { imports } of files) {
      const [hadA, hadB] = [imports.delete(a), imports.delete(b)]
      if (hadA || hadB) imports.add(joined)
    }
    files.add(joined)
    pairs = pairs.filter((pair) => !changed.has(pair.a) && !changed.has(pair.b))
    for (const file of [...changed, joined]) {
      if (files.has(file)) pairs.push(...pairsOf(file, files))
    }
  }
  return [...files].map(({ modules }) => modules)

  /** The pair that saves most; undefined if none saves anything. A guess is never too low, so only the best ones are counted. */
  function bestPair(): Pair | undefined {
    for (;;) {
      let best: Pair | undefined
      for (const pair of pairs) if (pair.gain > (best?.gain ?? 0)) best = pair
      if (!best?.isGuess) return best
      best.gain -= costOfBrought(best)
      best.isGuess = false
    }
  }

  function pairsOf(a: File, others: Iterable<File>): Pair[] {
    return [...others]
      .filter((b) => b !== a)
      .map((b) => ({ a, b, gain: gainOf(a, b), isGuess: true }))
      .filter(({ gain }) => gain > 0)
  }

  /** What it saves that ways that need both load one, less what those that need one load too much. */
  function gainOf(a: File, b: File): number {
    return sumOf(weights, (way) => {
      if (a.ways[way] && b.ways[way]) return requestBytes
      return a.ways[way] ? -b.bytes : b.ways[way] ? -a.bytes : 0
    })
  }

  /** What the files cost that a way must load with the joined one, and did not before. Infinite if they must not be joined. */
  function costOfBrought({ a, b }: Pair): number {
    const brought = broughtBy(a, b)
    if (brought.includes(a) || brought.includes(b)) return Number.POSITIVE_INFINITY
    const isNewFor = (file: File) => (way: number) =>
      (a.ways[way] || b.ways[way]) && !file.ways[way]
    if ([a, b, ...brought].some((file) => file.acts && ways.some((_, way) => isNewFor(file)(way))))
      return Number.POSITIVE_INFINITY
    return brought.reduce((sum, file) => {
      const isNew = isNewFor(file)
      return sum + sumOf(weights, (way) => (isNew(way) ? file.bytes + requestBytes : 0))
    }, 0)
  }
}

/** A file for the modules that are needed by the same ways, without those that only one way needs. */
function smallestFiles(graph: ModuleGraph, ways: readonly Way[]): File[] {
  const needed = new Map<string, Uint8Array>()
  ways.forEach(({ starts }, way) => {
    for (const id of reachable(starts, (each) => graph.importsOf(each))) {
      const by = needed.get(id) ?? new Uint8Array(ways.length)
      by[way] = 1
      needed.set(id, by)
    }
  })
  const files = new Map<string, File>()
  const fileOf = new Map<string, File>()
  for (const [id, by] of needed) {
    if (by.indexOf(1) === by.lastIndexOf(1)) continue
    const key = by.join('')
    const file = files.get(key) ?? emptyFile(by)
    file.modules.push(id)
    file.acts ||= graph.acts(id)
    file.bytes += graph.bytesOf(id)
    files.set(key, file)
    fileOf.set(id, file)
  }
  for (const [id, file] of fileOf) {
    for (const imported of graph.importsOf(id)) {
      const other = fileOf.get(imported)
      if (other && other !== file) file.imports.add(other)
    }
  }
  return [...files.values()]
}

function emptyFile(ways: Uint8Array): File {
  return { modules: [], bytes: 0, ways, imports: new Set(), acts: false }
}

/** The files that two files bring along when they are one. One of the two is among them if the joined file would import itself. */
function broughtBy(a: File, b: File): File[] {
  const direct = [...a.imports, ...b.imports].filter((file) => file !== a && file !== b)
  return [...reachable(direct, ({ imports }) => imports)]
}

function join(a: File, b: File): File {
  const joined: File = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    ways: a.ways.slice(),
    imports: new Set([...a.imports, ...b.imports].filter((file) => file !== a && file !== b)),
    acts: a.acts || b.acts,
  }
  addWays(joined, b.ways)
  return joined
}

/** Whether a way was new. */
function addWays(file: File, ways: Uint8Array): boolean {
  const before = sumOf(file.ways, () => 1)
  ways.forEach((isLoaded, way) => {
    if (isLoaded) file.ways[way] = 1
  })
  return sumOf(file.ways, () => 1) > before
}

/** The sum over all ways, each with its weight. */
function sumOf(weights: Uint8Array | readonly number[], amountOf: (way: number) => number): number {
  let sum = 0
  for (let way = 0; way < weights.length; way += 1) sum += (weights[way] ?? 0) * amountOf(way)
  return sum
}

function reachable<T>(starts: Iterable<T>, next: (from: T) => Iterable<T>): Set<T> {
  const found = new Set<T>()
  const waiting = [...starts]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (found.has(each)) continue
    found.add(each)
    waiting.push(...next(each))
  }
  return found
}
