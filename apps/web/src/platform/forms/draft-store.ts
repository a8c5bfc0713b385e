import { indexedStore } from '../device/indexed-store.ts'
import { currentToken } from '../http/session.ts'
import { tabBusiness } from '../http/tab-business.ts'

/**
 * Unfinished work, stored on the device in IndexedDB. Each draft belongs to the person who wrote it and to the business
 * in which it was written: a shared phone must not show one person's drafts to the next, and the drafts of one business are
 * never sent to another.
 */
export interface Draft<T> {
  /** The ids of the person and of the business, with a space between them. */
  owner: string
  kind: string
  id: string
  /** Milliseconds since 1970, by this device's clock. */
  savedAt: number
  /** Whether the server already has this version. */
  isSynced: boolean
  /** Why the server refused this version, in a sentence. It is not sent again until it changes or its person asks. */
  refusal?: string | undefined
  value: T
}

const DATABASE = 'isiro'
const STORE = 'drafts'
const BY_KIND = 'by-kind'

const inStore = indexedStore(DATABASE, STORE, (database) => {
  const store = database.createObjectStore(STORE, { keyPath: ['owner', 'kind', 'id'] })
  store.createIndex(BY_KIND, ['owner', 'kind'])
})

export interface DraftStore {
  get<T>(kind: string, id: string): Promise<Draft<T> | null>
  put<T>(
    kind: string,
    id: string,
    value: T,
    isSynced?: boolean,
    refusal?: string | undefined,
  ): Promise<unknown>
  delete(kind: string, id: string): Promise<void>
  /** Newest first. */
  list<T>(kind: string): Promise<Draft<T>[]>
  /** Drafts of every kind, in all of the person's businesses; none where the browser refuses storage, which then has none. */
  listAll(): Promise<Draft<unknown>[]>
  /** Deletes all of them. Those of other people on this device stay. */
  clear(): Promise<void>
}

/** The drafts of one person, by user id, in the business of this tab. All but `listAll` reject if the browser refuses storage. */
export function draftsOf(person: string): DraftStore {
  const owner = `${person} ${tabBusiness(currentToken()) ?? ''}`
  // Every key that begins with the person and a space: "!" follows the space.
  const ofPerson = () => IDBKeyRange.bound([`${person} `], [`${person}!`])
  return {
    async get<T>(kind: string, id: string) {
      const found = await inStore('readonly', (store) => store.get([owner, kind, id]))
      return (found as Draft<T> | undefined) ?? null
    },
    put: (kind, id, value, isSynced = false, refusal) =>
      inStore('readwrite', (store) =>
        store.put({ owner, kind, id, value, isSynced, savedAt: Date.now(), refusal }),
      ),
    delete: (kind, id) => inStore('readwrite', (store) => store.delete([owner, kind, id])),
    async list<T>(kind: string) {
      const found = await inStore('readonly', (store) =>
        store.index(BY_KIND).getAll(IDBKeyRange.only([owner, kind])),
      )
      return (found as Draft<T>[]).sort((a, b) => b.savedAt - a.savedAt)
    },
    listAll: () => inStore('readonly', (store) => store.getAll(ofPerson())).catch(() => []),
    clear: () => inStore('readwrite', (store) => store.delete(ofPerson())),
  }
}
