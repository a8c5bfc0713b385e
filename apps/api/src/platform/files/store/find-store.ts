import type { Config } from '../../../config.ts'
import { type FileStore, StoreFailure } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** One store for each configuration: its circuit breaker must see all calls. */
const opened = new WeakMap<Config['files'], FileStore>()

/** The store of an installation; null if all of its files are in the database. */
export function findStore({ files }: Pick<Config, 'files'>): FileStore | null {
  const { s3 } = files
  if (s3 === null) return null
  const known = opened.get(files) ?? createS3Store(s3)
  opened.set(files, known)
  return known
}

/** The store of an installation that has files there. Throws `files.unavailable` if its configuration names none. */
export function requireStore(config: Pick<Config, 'files'>): FileStore {
  const store = findStore(config)
  if (store === null) throw new StoreFailure('none is configured')
  return store
}
