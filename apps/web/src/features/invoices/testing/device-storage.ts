import { onTestFinished, vi } from 'vitest'
import type { Draft } from '../../../platform/forms/draft-store.ts'

/**
 * An in-memory stand-in for the part of IndexedDB that the draft store uses, because jsdom has none, until the end of the
 * test. Returns the stored drafts by "kind id".
 */
export function fakeDeviceStorage(): Map<string, Draft<unknown>> {
  const kept = new Map<string, Draft<unknown>>()
  const keyOf = (key: unknown) => (key as string[]).slice(1).join(' ')

  const isIn = (range: unknown, { owner }: Draft<unknown>) => {
    const { lower, upper } = range as { lower: string; upper: string }
    return owner >= lower && owner <= upper
  }

  function request<T>(result: T) {
    return { result, error: null, onsuccess: null as null | (() => void) }
  }

  const store = {
    get(key: unknown) {
      const found = kept.get(keyOf(key))
      return request(found?.owner === (key as string[])[0] ? structuredClone(found) : undefined)
    },
    put(draft: Draft<unknown>) {
      kept.set(`${draft.kind} ${draft.id}`, structuredClone(draft))
      return request(undefined)
    },
    delete(key: unknown) {
      if (Array.isArray(key)) kept.delete(keyOf(key))
      else for (const [name, draft] of kept) if (isIn(key, draft)) kept.delete(name)
      return request(undefined)
    },
    getAll: (range: unknown) => request([...kept.values()].filter((draft) => isIn(range, draft))),
    index: () => ({
      getAll: ([owner, kind]: [string, string]) =>
        request([...kept.values()].filter((draft) => draft.owner === owner && draft.kind === kind)),
    }),
  }
  const database = {
    close() {},
    onversionchange: null as null | (() => void),
    transaction() {
      const transaction = { objectStore: () => store, oncomplete: null as null | (() => void) }
      queueMicrotask(() => transaction.oncomplete?.())
      return transaction
    },
  }
  const opening = { result: database, onsuccess: null as null | (() => void) }
  vi.stubGlobal('indexedDB', {
    open() {
      queueMicrotask(() => opening.onsuccess?.())
      return opening
    },
  })
  vi.stubGlobal('IDBKeyRange', {
    only: (key: unknown) => key,
    bound: ([lower]: [string], [upper]: [string]) => ({ lower, upper }),
  })
  // The draft store opens its database once, and gives it up when another version is wanted.
  onTestFinished(() => database.onversionchange?.())
  return kept
}
