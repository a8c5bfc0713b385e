import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'

const factory = new IDBFactory()

/** Gives the page a database on its device until the end of the test: jsdom has none. It begins empty. */
export function deviceDatabase(): void {
  vi.stubGlobal('indexedDB', factory)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  // Deleting closes what the stores have opened, so that the next test opens it anew.
  onTestFinished(async () => {
    const databases = await factory.databases()
    await Promise.all(databases.map(({ name = '' }) => deleted(name)))
  })
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
