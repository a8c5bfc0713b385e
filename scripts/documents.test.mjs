import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root, runQuietly } from './commands.mjs'
import { publicFiles } from './import-rules.mjs'

const FOLDER = 'docs/decisions'
const HEADINGS = ['Context', 'Decision', 'Consequences', 'Alternatives']

/** Files of the feature that the page about adding one makes up. */
const MADE_UP = /order/

const pages = readdirSync(join(root, FOLDER)).sort()
const textOf = (path) => readFileSync(join(root, path), 'utf8')

test('the decisions are numbered without a gap', () => {
  const numbers = pages.map((name) => Number(name.slice(0, 4)))
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  )
})

for (const name of pages) {
  test(`${name} has a number, a status with its date, and the four parts`, () => {
    const text = textOf(`${FOLDER}/${name}`)
    assert.match(text, new RegExp(`^# ${name.slice(0, 4)} \\S`))
    assert.match(text, /^Accepted, \d{1,2} \w+ \d{4}\.$/m)
    assert.deepEqual(
      [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
      HEADINGS,
    )
  })
}

test('every link of the documents leads to a file', () => {
  const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md']
    .concat(
      readdirSync(join(root, 'docs'))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name}`),
    )
    .concat(pages.map((name) => `${FOLDER}/${name}`))
  const broken = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target]) => target)
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path} → ${target}`),
  )
  assert.deepEqual(broken, [])
})

test('every file that the documents of the house name is there', async () => {
  const { output } = await runQuietly('git', ['ls-files'])
  // A path is written without its src folder, as an import of a package is.
  const files = output.split('\n').flatMap((file) => [file, file.replace('/src/', '/')])
  const missing = [
    'ARCHITECTURE',
    'docs/invariants',
    'docs/walkthroughs',
    'docs/adding-a-feature',
    'docs/mutation',
  ].flatMap((page) =>
    [...textOf(`${page}.md`).matchAll(/`([\w./-]+\.(?:tsx?|sql|mjs|md))`/g)]
      .map(([, name]) => name)
      .filter((name) => !MADE_UP.test(name))
      .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${page}.md names ${name}`),
  )
  assert.deepEqual(missing, [])
})

test('the architecture page says how many files of features are public beside their doors', () => {
  assert.match(
    textOf('ARCHITECTURE.md'),
    new RegExp(`The ${publicFiles.size} files beside the doors`),
  )
})
