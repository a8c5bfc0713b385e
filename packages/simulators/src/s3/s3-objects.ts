import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the simulator keeps of an object. */
export interface ShelfObject {
  key: string
  size: number
  modifiedAt: Date
}

/** Where objects are kept, by their keys. */
export interface Shelf {
  put(key: string, bytes: Buffer): void
  get(key: string): { bytes: Buffer; modifiedAt: Date } | null
  remove(key: string): void
  /** All objects, in the order of their keys. */
  list(): ShelfObject[]
}

/** Objects in memory, which end with the process. `now` is when they are stored. */
export function memoryShelf(now: () => Date): Shelf {
  const objects = new Map<string, { bytes: Buffer; modifiedAt: Date }>()
  return {
    put: (key, bytes) => void objects.set(key, { bytes, modifiedAt: now() }),
    get: (key) => objects.get(key) ?? null,
    remove: (key) => void objects.delete(key),
    list: () =>
      sorted(
        [...objects].map(([key, { bytes, modifiedAt }]) => ({
          key,
          size: bytes.length,
          modifiedAt,
        })),
      ),
  }
}

/** Objects as files of a folder, which outlive the process, as the rows do that name them. Several processes may share it. */
export function folderShelf(folder: string): Shelf {
  mkdirSync(folder, { recursive: true })
  const fileOf = (key: string) => join(folder, encodeURIComponent(key))
  return {
    put: (key, bytes) => writeFileSync(fileOf(key), bytes),
    get(key) {
      const stats = statSync(fileOf(key), { throwIfNoEntry: false })
      return stats ? { bytes: readFileSync(fileOf(key)), modifiedAt: stats.mtime } : null
    },
    remove: (key) => rmSync(fileOf(key), { force: true }),
    list: () =>
      sorted(
        readdirSync(folder).map((name) => {
          const { size, mtime } = statSync(join(folder, name))
          return { key: decodeURIComponent(name), size, modifiedAt: mtime }
        }),
      ),
  }
}

function sorted(objects: ShelfObject[]): ShelfObject[] {
  return objects.sort((a, b) => (a.key < b.key ? -1 : 1))
}
