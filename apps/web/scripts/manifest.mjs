import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** The build's list of chunks, with what each weighs when it is sent. */
export function readManifest(dist) {
  const read = (file) => JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'))
  const chunks = read('manifest.json')
  for (const [module, file] of Object.entries(read('shared-parts.json'))) {
    chunks[module] = Object.values(chunks).find((chunk) => chunk.file === file)
  }
  const weights = new Map()

  /** Bytes of a file after brotli. */
  function weigh(file) {
    if (!weights.has(file)) {
      weights.set(file, brotliCompressSync(readFileSync(join(dist, file))).length)
    }
    return weights.get(file)
  }

  /** The scripts that a set of chunks brings along by static imports, each once. */
  function scriptsOf(names) {
    const files = new Set()
    const queue = [...names]
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const chunk = chunks[name]
      if (!chunk) throw new Error(`the build has no chunk ${name}`)
      if (files.has(chunk.file)) continue
      files.add(chunk.file)
      queue.push(...(chunk.imports ?? []))
    }
    return [...files].filter((file) => file.endsWith('.js'))
  }

  /** The file of a module that is loaded on its own, such as a screen's texts. */
  function fileOf(name) {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`the build has no chunk ${name}`)
    return chunk.file
  }

  return {
    chunks,
    weigh,
    fileOf,
    scriptsOf,
    scriptWeight: (names) => scriptsOf(names).reduce((sum, file) => sum + weigh(file), 0),
  }
}

/** A chunk that needs itself by way of its imports, which would run a module before those that it needs; undefined if none does. */
export function circularChunk(chunks) {
  return Object.keys(chunks).find((name) => {
    const seen = new Set()
    const waiting = [...(chunks[name].imports ?? [])]
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      if (each === name) return true
      if (seen.has(each)) continue
      seen.add(each)
      waiting.push(...(chunks[each]?.imports ?? []))
    }
    return false
  })
}
