import { indexedStore } from '../device/indexed-store.ts'
import { answersToDrop, type CachedAnswer } from './offline-cache-rules.ts'
import { OFFLINE_DATABASE } from './session.ts'

const STORE = 'answers'

/** A database of its own: the end of a session removes it whole. */
const inStore = indexedStore(OFFLINE_DATABASE, STORE, (database) => {
  database.createObjectStore(STORE, { keyPath: 'hash' })
})

/** The stored answers of this session in one business, by their mark. Rejects if the browser refuses storage. */
export async function readAnswers(mark: string): Promise<CachedAnswer[]> {
  const all = await inStore('readonly', (store) => store.getAll() as IDBRequest<CachedAnswer[]>)
  return all
    .filter(({ session }) => session.startsWith(mark))
    .map((answer) => ({ ...answer, hash: answer.hash.slice(answer.session.length) }))
}

/**
 * Stores answers of one business, and deletes those of another session, of what the person could see there before, too old or in
 * excess of the limit. Those of the session's other businesses stay, and the limit is for all of them together.
 */
export async function writeAnswers(
  session: string,
  answers: readonly CachedAnswer[],
  now: number,
): Promise<void> {
  await inStore('readwrite', (store) => {
    for (const answer of answers) store.put({ ...answer, hash: session + answer.hash })
    const reading = store.getAll() as IDBRequest<CachedAnswer[]>
    reading.onsuccess = () => {
      const [token, business] = session.split(' ')
      const isOwn = (answer: CachedAnswer) => {
        const [ofToken, ofBusiness] = answer.session.split(' ')
        return ofToken === token && (ofBusiness !== business || answer.session === session)
      }
      const foreign = reading.result.filter((answer) => !isOwn(answer))
      const own = reading.result.filter(isOwn)
      const dropped = [...foreign.map(({ hash }) => hash), ...answersToDrop(own, now)]
      for (const hash of dropped) store.delete(hash)
    }
    return reading
  })
}
