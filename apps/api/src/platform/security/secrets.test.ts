import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveSecret, readOrMakeSecret } from './secrets.ts'

const run = promisify(execFile)
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isiro-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a secret is made once, of 32 random bytes, and only its owner can read it', () => {
  const secret = readOrMakeSecret(folder, 'key')
  expect(Buffer.from(secret, 'base64')).toHaveLength(32)
  expect(readOrMakeSecret(folder, 'key')).toBe(secret)
  expect(readOrMakeSecret(folder, 'other')).not.toBe(secret)
  expect(modeOf(join(folder, 'secrets'))).toBe('700')
  expect(modeOf(join(folder, 'secrets', 'key'))).toBe('600')
})

test('a permissive umask does not make the secret readable to others', () => {
  const umask = process.umask(0)
  try {
    readOrMakeSecret(folder, 'key')
  } finally {
    process.umask(umask)
  }
  expect(modeOf(join(folder, 'secrets', 'key'))).toBe('600')
})

test('processes that start together share one secret and leave no other file', async () => {
  const script = `
    const { readOrMakeSecret } = await import(${JSON.stringify(new URL('./secrets.ts', import.meta.url).href)})
    process.stdout.write(readOrMakeSecret(process.argv[1], 'key'))`
  const started = Array.from({ length: 6 }, () =>
    run(process.execPath, ['--input-type=module', '-e', script, folder]),
  )
  const secrets = (await Promise.all(started)).map(({ stdout }) => stdout)
  expect(new Set(secrets)).toEqual(new Set([readFileSync(join(folder, 'secrets', 'key'), 'utf8')]))
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['key'])
})

test('an empty or shortened file is refused instead of used', () => {
  readOrMakeSecret(folder, 'key')
  const path = join(folder, 'secrets', 'key')
  for (const content of ['', '\n', 'QUJD']) {
    writeFileSync(path, content)
    expect(() => readOrMakeSecret(folder, 'key')).toThrow(/holds no secret/)
  }
})

test('a secret that cannot be read is not replaced', () => {
  const secret = readOrMakeSecret(folder, 'key')
  const path = join(folder, 'secrets', 'key')
  chmodSync(path, 0o400)
  expect(readOrMakeSecret(folder, 'key')).toBe(secret)
})

test('derived secrets differ by purpose and by key, and are the same on every node', () => {
  expect(deriveSecret('a', 'x')).toBe(deriveSecret('a', 'x'))
  const all = [deriveSecret('a', 'x'), deriveSecret('a', 'y'), deriveSecret('b', 'x')]
  expect(new Set(all).size).toBe(3)
  for (const secret of all) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
})
