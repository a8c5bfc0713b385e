type Ask<T> = (store: IDBObjectStore) => IDBRequest<T>

/** Runs one request in its own transaction; done when the transaction is on the disk. */
export type InStore = <T>(mode: IDBTransactionMode, ask: Ask<T>) => Promise<T>

/**
 * One store in its own database on the device, opened on first use. Rejects if the browser refuses
 * storage; the next call tries again. Not the package `idb`: see docs/decisions/0019.
 *
 * @param create creates the store in a new database
 */
export function indexedStore(
  database: string,
  store: string,
  create: (database: IDBDatabase) => void,
): InStore {
  let opening: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => create(request.result)
      request.onsuccess = () => {
        // Another tab must be able to upgrade or to remove the database.
        request.result.onversionchange = () => {
          request.result.close()
          opening = undefined
        }
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    })
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  return async (mode, ask) => {
    const opened = await open()
    return new Promise((resolve, reject) => {
      const transaction = opened.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
    })
  }
}
