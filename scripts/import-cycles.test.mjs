import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edgesOf, featureCycleViolations, fileCycleViolations } from './import-cycles.mjs'

const api = 'apps/api/src/features'

/** The edges of a tree given as path and source. */
const edges = (tree) => Object.entries(tree).flatMap(([path, source]) => edgesOf(path, source))

const featureViolations = (tree) =>
  featureCycleViolations(edges(tree)).map(({ path, line, message }) => `${path}:${line} ${message}`)

const circle = {
  [`${api}/invoices/service.ts`]: `import { tell } from '../messages/service.ts'`,
  [`${api}/messages/email/mail.ts`]: `\nimport { pay } from '../../payments/service.ts'`,
  [`${api}/payments/service.ts`]: `import type { Invoice } from '../invoices/service.ts'`,
  [`${api}/tax/service.ts`]: `import { list } from '../invoices/service.ts'`,
}

test('features that need one another are named, each import with its circle', () => {
  const found = featureViolations(circle)

  assert.equal(found.length, 3)
  assert.match(
    found[0],
    /^apps\/api\/src\/features\/invoices\/service\.ts:1 imports \.\.\/messages\/service\.ts: the features need one another, invoices → messages → payments → invoices\. Two such features are one, or miss a third/,
  )
  assert.match(found[1], /^apps\/api\/src\/features\/messages\/email\/mail\.ts:2 /)
  assert.match(found[2], /payments → invoices → messages → payments/)
})

test('tests, and features of the same name in the other app, close no circle', () => {
  const found = featureViolations({
    [`${api}/invoices/service.ts`]: `import { tell } from '../messages/service.ts'`,
    [`${api}/messages/routes.test.ts`]: `import { issue } from '../invoices/service.ts'`,
    'apps/web/src/features/messages/page.tsx': `import { Amount } from '../invoices/amount.tsx'`,
  })
  assert.deepEqual(found, [])
})

test('files that load one another are named; types and import() make no circle', () => {
  const found = fileCycleViolations(
    edges({
      'packages/domain/src/a.ts': `import { b } from './b.ts'`,
      'packages/domain/src/b.ts': `import { c } from '@isiro/domain/c'`,
      'packages/domain/src/c.ts': `export { a } from './a.ts'`,
      'packages/domain/src/d.ts': `import type { E } from './e.ts'`,
      'packages/domain/src/e.ts': `import { d } from './d.ts'\nconst later = () => import('./f.ts')`,
      'packages/domain/src/f.ts': `import { e } from './e.ts'`,
    }),
  )
  assert.deepEqual(
    found.map(({ path, line }) => `${path}:${line}`),
    ['packages/domain/src/a.ts:1', 'packages/domain/src/b.ts:1', 'packages/domain/src/c.ts:1'],
  )
  assert.match(found[0].message, /load one another in a circle, packages\/domain\/src\/a\.ts → /)
})
