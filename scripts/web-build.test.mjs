import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { digest } from './web-build.mjs'

let tree
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'isiro web '))
  mkdirSync(join(tree, 'web/src'), { recursive: true })
  writeFileSync(join(tree, 'web/src/main.ts'), 'one')
  writeFileSync(join(tree, 'lock.json'), '{}')
})
afterEach(() => rmSync(tree, { recursive: true }))

const now = () => digest(tree, ['web', 'lock.json'])

test('the same sources have the same digest, whatever their dates', () => {
  const before = now()
  utimesSync(join(tree, 'web/src/main.ts'), 0, 0)
  assert.equal(now(), before)
})

test('a changed, added, renamed or removed file changes it', () => {
  const seen = new Set([now()])
  const expectNew = () => {
    const digestNow = now()
    assert.ok(!seen.has(digestNow))
    seen.add(digestNow)
  }
  writeFileSync(join(tree, 'web/src/main.ts'), 'two')
  expectNew()
  writeFileSync(join(tree, 'web/src/page.ts'), '')
  expectNew()
  rmSync(join(tree, 'web/src/page.ts'))
  writeFileSync(join(tree, 'web/src/sheet.ts'), '')
  expectNew()
  writeFileSync(join(tree, 'lock.json'), '[]')
  expectNew()
})

test('built and installed files are not inputs', () => {
  const before = now()
  mkdirSync(join(tree, 'web/dist'))
  writeFileSync(join(tree, 'web/dist/main.js'), 'x')
  mkdirSync(join(tree, 'web/node_modules'))
  writeFileSync(join(tree, 'web/node_modules/x.js'), 'x')
  assert.equal(now(), before)
})
