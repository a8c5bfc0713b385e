import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { withoutPlaces, writeBillOfMaterials } from './bill-of-materials.mjs'
import { root } from './commands.mjs'

let folder
let text
let bill
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'isiro bom '))
  const file = join(folder, 'made/bom.cdx.json')
  await writeBillOfMaterials(file)
  text = readFileSync(file, 'utf8')
  bill = JSON.parse(text)
})
after(() => rmSync(folder, { recursive: true }))

const namesOf = () =>
  bill.components.map(({ purl }) => decodeURIComponent(purl).split(/(?<=.)@/)[0])

test('it is CycloneDX, of this product', () => {
  assert.equal(bill.bomFormat, 'CycloneDX')
  assert.equal(bill.metadata.component.name, 'isiro')
})

test('it names what the server runs and the browser loads, in the versions of package.json', () => {
  for (const app of ['api', 'web']) {
    const { dependencies } = JSON.parse(
      readFileSync(join(root, `apps/${app}/package.json`), 'utf8'),
    )
    for (const [name, version] of Object.entries(dependencies)) {
      const found = bill.components.filter(({ purl }) =>
        decodeURIComponent(purl).startsWith(`pkg:npm/${name}@`),
      )
      assert.notEqual(found.length, 0, name)
      if (/^\d/.test(version))
        assert.ok(
          found.some((one) => one.version === version),
          name,
        )
    }
  }
  assert.ok(namesOf().includes('pkg:npm/fastify'))
  assert.ok(namesOf().includes('pkg:npm/react'))
})

test('it names no tool that only builds or tests', () => {
  const tools = [
    'vitest',
    'vite',
    'typescript',
    '@typescript/typescript-linux-x64',
    'playwright-core',
    'autocannon',
    '@biomejs/biome',
  ]
  for (const tool of tools) assert.ok(!namesOf().includes(`pkg:npm/${tool}`), tool)
})

test('it says nothing of the machine that made it', () => {
  for (const place of [root, homedir(), tmpdir(), 'file:', 'registry'])
    assert.ok(!text.includes(place), place)
  for (const name of [hostname(), basename(root)].filter((name) => name !== 'isiro'))
    assert.ok(!text.includes(`"${name}"`), name)
})

test('the address from which a package was fetched is taken out', () => {
  const website = { type: 'website', url: 'https://fastify.dev' }
  const fetched = { type: 'distribution', url: 'https://packages.internal/fastify.tgz' }
  const { components, metadata } = withoutPlaces({
    metadata: { component: { name: 'clone', version: '1' } },
    components: [{ name: 'fastify', externalReferences: [website, fetched] }],
  })
  assert.deepEqual(components, [{ name: 'fastify', externalReferences: [website] }])
  assert.deepEqual(metadata.component, { name: 'isiro', version: '1' })
})
