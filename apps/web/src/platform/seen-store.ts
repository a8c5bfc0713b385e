import { answersToDrop, type SeenAnswer } from './seen-rules.ts'
import { SEEN_DATABASE } from './session.ts'

const STORE = 'answers'

/** What this session has seen, and still keeps. Rejects where the browser refuses storage. */
export async function readSeen(session: string): Promise<SeenAnswer[]> {
  const all = await inStore('readonly', (store) => store.getAll() as IDBRequest<SeenAnswer[]>)
  return all.filter((answer) => answer.session === session)
}

/** Adds answers, and drops what is of another session, too old or too much. */
export async function writeSeen(
  session: string,
  answers: readonly SeenAnswer[],
  now: number,
): Promise<void> {
  await inStore('readwrite', (store) => {
    for (const answer of answers) store.put(answer)
    const reading = store.getAll() as IDBRequest<SeenAnswer[]>
    reading.onsuccess = () => {
      const foreign = reading.result.filter((answer) => answer.session !== session)
      const own = reading.result.filter((answer) => answer.session === session)
      const dropped = [...foreign.map(({ hash }) => hash), ...answersToDrop(own, now)]
      for (const hash of dropped) store.delete(hash)
    }
    return reading
  })
}

let opening: Promise<IDBDatabase> | undefined

/** A database of its own: the end of a session removes it whole. */
function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(SEEN_DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'hash' })
    request.onsuccess = () => {
      const close = () => {
        request.result.close()
        opening = undefined
      }
      // Its removal must not wait for this tab.
      request.result.onversionchange = close
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode)
    const request = ask(transaction.objectStore(STORE))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? request.error)
  })
}
