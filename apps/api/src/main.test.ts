import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Starts the product as `npm start` does, in its own folder, and waits until it exits. */
async function started(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'isiro-main-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return new Promise<{ code: unknown; said: string; failed: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: folder, ...env } }
    execFile(process.execPath, [MAIN], options, (error, said, failed) =>
      resolve({ code: error?.code ?? 0, said, failed }),
    )
  })
}

test('startup with an unreachable database fails with one sentence that omits the password', async () => {
  const DATABASE_URL = 'postgres://isiro_owner:s3cret-egusi@127.0.0.1:1/isiro'
  const { code, said, failed } = await started({ DATABASE_URL, PORT: '0' })
  expect(code).toBe(1)
  expect(failed.trim().split('\n')).toEqual([
    expect.stringMatching(/^DATABASE_URL names .* 127\.0\.0\.1:1 \(ECONNREFUSED\): check that/),
  ])
  expect(said + failed).not.toContain('s3cret')
}, 60_000)
