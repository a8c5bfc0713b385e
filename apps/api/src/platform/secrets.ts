import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret that must exist: read from `<dataDir>/secrets/<name>`, or made there once, readable by its owner only. */
export function readOrMakeSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  try {
    // 'wx' makes the file or fails: two processes that start together cannot each keep their own.
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** A secret for one purpose, derived from the installation's key, so that nodes agree without talking. */
export function deriveSecret(secretKey: string, purpose: string): string {
  return createHmac('sha256', secretKey).update(`isiro:${purpose}`).digest('base64url')
}
