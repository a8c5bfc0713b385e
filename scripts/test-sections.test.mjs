import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sections, sectionsReachedBy } from './test-sections.mjs'

const reachedBy = (...files) => sectionsReachedBy(files).map(({ name }) => name)

test('a change runs the sections that it can reach, and no other', () => {
  assert.deepEqual(reachedBy('docs/tax.md'), ['lint'])
  assert.deepEqual(reachedBy('apps/api/migrations/0055_x.sql'), ['lint', 'api', 'nodes', 'e2e'])
  const web = reachedBy('apps/web/src/app/shell.tsx')
  assert.deepEqual(web, ['build', 'types', 'lint', 'imports', 'unused', 'web', 'e2e'])
  const api = reachedBy('apps/api/src/app.ts')
  assert.deepEqual(api, ['types', 'lint', 'imports', 'unused', 'api', 'nodes', 'e2e'])
})

test('a test file does not reach the browser tests, unless it is one of them', () => {
  assert.ok(!reachedBy('apps/api/test/books.test.ts').includes('e2e'))
  assert.ok(reachedBy('e2e/offline.test.ts').includes('e2e'))
})

test('what everything is installed and built with reaches every section', () => {
  const everything = sections.map(({ name }) => name)
  assert.deepEqual(reachedBy('package-lock.json', 'scripts/test.mjs', 'a.ts'), everything)
})
