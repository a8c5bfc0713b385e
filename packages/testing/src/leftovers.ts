import { vi } from 'vitest'

/** The globals that the test files of one worker share. A file leaves all of it as it found it. */
export interface Surroundings {
  hasFakeTimers: boolean
  /** Texts that are compared one by one, by what they are called: those of the environment, and what a page keeps. */
  texts: Record<string, string>
  /** Each global, and each function of a global such as `console.error`. */
  globals: Map<string, unknown>
  /** The listeners of `process`, by event. */
  listeners: Map<string, readonly unknown[]>
  /** How many handles of each kind keep this process alive. */
  handles: Map<string, number>
}

/**
 * The kinds of handles, by Node's names for them, that nobody closes but the file that opened them. A connection is not
 * among them, because a pool that files share may keep some.
 */
const HANDLES: Record<string, string> = {
  FSEventWrap: 'A watched folder',
  PipeServerWrap: 'A server on a pipe',
  ProcessWrap: 'A child process',
  StatWatcher: 'A watched file',
  TCPServerWrap: 'A server',
  UDPWrap: 'A datagram socket',
}

/** The surroundings as they are now, with more texts that the environment of these tests has. */
export function lookAround(moreTexts: Record<string, string> = {}): Surroundings {
  const environment = Object.entries(process.env).map(([name, value]) => [
    `process.env.${name}`,
    value ?? '',
  ])
  return {
    hasFakeTimers: vi.isFakeTimers(),
    texts: { ...Object.fromEntries(environment), ...moreTexts },
    globals: readGlobals(),
    listeners: readListeners(),
    handles: countHandles(),
  }
}

/** The things that a file has left behind, a sentence each. */
export function leftoversBetween(before: Surroundings, after: Surroundings): string[] {
  return [
    ...(after.hasFakeTimers && !before.hasFakeTimers
      ? ['Its fake timers are still on: call vi.useRealTimers().']
      : []),
    ...changedTexts(before.texts, after.texts).map((name) => `${name} has changed: put it back.`),
    ...globalLeftovers(before.globals, after.globals),
    ...[...after.listeners]
      .filter(([event, found]) => hasMore(before.listeners.get(event) ?? [], found))
      .map(([event]) => `A listener of the process's "${event}" is still there: remove it.`),
    ...[...after.handles]
      .filter(([kind, count]) => count > (before.handles.get(kind) ?? 0))
      .map(([kind]) => `${HANDLES[kind]} is still open (${kind}): close it.`),
  ]
}

function changedTexts(before: Record<string, string>, after: Record<string, string>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name] !== after[name])
}

/**
 * The globals that a package keeps for as long as it is loaded: names such as zod's, axe itself, and the function that axe adds
 * to a page.
 */
const PACKAGES_OWN = /^(__|axe(\.|$)|document\.elementsFromPoint$)/

function globalLeftovers(before: Map<string, unknown>, after: Map<string, unknown>): string[] {
  const added = [...after.keys()].filter((name) => !before.has(name) && !PACKAGES_OWN.test(name))
  const changed = [...before.keys()].filter((name) => !Object.is(before.get(name), after.get(name)))
  return [
    ...added.map((name) => `The global ${name} is new: delete it.`),
    ...changed.map((name) =>
      vi.isMockFunction(after.get(name))
        ? `${name} is still a mock: call vi.restoreAllMocks() or vi.unstubAllGlobals().`
        : `${name} has been replaced: put it back, or use vi.stubGlobal() and vi.unstubAllGlobals().`,
    ),
  ]
}

function hasMore(before: readonly unknown[], after: readonly unknown[]): boolean {
  return after.some((listener) => !before.includes(listener))
}

function readListeners(): Map<string, readonly unknown[]> {
  // The type of `listeners` names each event; there are others, too.
  const listeners = (event: string | symbol) => process.listeners(event as 'exit')
  return new Map(process.eventNames().map((event) => [String(event), listeners(event)]))
}

/** Node only warns that its two storages have no file; `event` is whichever a page handles just now. */
const UNREAD = new Set('document' in globalThis ? ['event'] : ['localStorage', 'sessionStorage'])

function readGlobals(): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const seen = new Set<unknown>()
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (UNREAD.has(name)) continue
    const value: unknown = Reflect.get(globalThis, name)
    if (value !== undefined) found.set(name, value)
    // A page's window has many names, and holds what is read here already.
    if (seen.has(value) || !isObject(value) || 'globalThis' in value) continue
    seen.add(value)
    readFunctions(name, value, found)
    if (typeof value === 'function' && isObject(value.prototype))
      readFunctions(`${name}.prototype`, value.prototype, found)
  }
  return found
}

/** Functions and accessors alone: the numbers of an object such as `performance` change by themselves. */
function readFunctions(of: string, value: object, found: Map<string, unknown>): void {
  for (const key of Object.getOwnPropertyNames(value)) {
    const property = Object.getOwnPropertyDescriptor(value, key)
    const read = property?.get ?? property?.value
    if (typeof read === 'function') found.set(`${of}.${key}`, read)
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function countHandles(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) {
    if (kind in HANDLES) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}
