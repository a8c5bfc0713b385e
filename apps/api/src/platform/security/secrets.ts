import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the secret `<dataDir>/secrets/<name>`, or creates it once, readable by its owner only. Throws if the
 * file holds no valid secret, because starting with an empty key would be unsafe.
 */
export function readOrMakeSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  if (!existsSync(path)) makeSecret(path)
  const secret = readFileSync(path, 'utf8').trim()
  if (Buffer.from(secret, 'base64').length < 32) throw new Error(`${path} holds no secret.`)
  return secret
}

/**
 * Creates the file atomically: it is written under another name and then linked, which fails if the file exists.
 * The first of several processes that start together wins.
 */
function makeSecret(path: string): void {
  const own = `${path}.${process.pid}`
  writeFileSync(own, randomBytes(32).toString('base64'), { mode: 0o600 })
  try {
    linkSync(own, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}

/** A secret for one purpose, derived from the installation's key, so every node derives the same one. */
export function deriveSecret(secretKey: string, purpose: string): string {
  return createHmac('sha256', secretKey).update(`isiro:${purpose}`).digest('base64url')
}
