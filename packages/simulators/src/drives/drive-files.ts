import { createHash } from 'node:crypto'

/** A file or a folder of a simulated drive. */
export interface StoredFile {
  id: string
  account: string
  /** The client id of the app that made it: an app sees its own files only. */
  clientId: string
  name: string
  isFolder: boolean
  parent: string | null
  properties: Record<string, string>
  bytes: Buffer
  createdAt: Date
}

/** A file as the simulator's page and the tests see it. */
export interface FileView {
  id: string
  account: string
  name: string
  bytes: number
  createdAt: string
}

export type DriveFiles = ReturnType<typeof createDriveFiles>

/** The files of all accounts of a simulated drive. */
export function createDriveFiles(prefix: string, now: () => Date) {
  const files = new Map<string, StoredFile>()
  let made = 0

  return {
    add(file: Omit<StoredFile, 'id' | 'createdAt'>): StoredFile {
      const number = String(++made).padStart(24, '0')
      const stored = { ...file, id: `${prefix}${number}`, createdAt: now() }
      files.set(stored.id, stored)
      return stored
    },
    find: (id: string) => files.get(id),
    remove: (id: string) => files.delete(id),
    /** Newest first. */
    list: () => [...files.values()].reverse(),
    /** The bytes that an account's files take. */
    used: (account: string) =>
      [...files.values()]
        .filter((file) => file.account === account)
        .reduce((sum, { bytes }) => sum + bytes.length, 0),
    clear: () => files.clear(),
  }
}

export function viewOf({ id, account, name, bytes, createdAt }: StoredFile): FileView {
  return { id, account, name, bytes: bytes.length, createdAt: createdAt.toISOString() }
}

export const hexHash = (algorithm: 'md5' | 'sha256', bytes: Buffer): string =>
  createHash(algorithm).update(bytes).digest('hex')
