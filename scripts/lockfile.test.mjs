import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './commands.mjs'

/**
 * The faults of a lock file, a sentence each. npm checks a package that it downloads only if the lock file has its integrity,
 * and gives another platform its binaries only if the lock file lists them. It leaves out both where it makes the lock file
 * from packages that are installed.
 */
function faultsOf({ packages }) {
  return Object.entries(packages).flatMap(([path, found]) => {
    // A package that comes within another one is checked with it.
    const isDownloaded = path.includes('node_modules/') && !found.link && !found.inBundle
    const name = `${path.split('node_modules/').at(-1)} ${found.version}`
    const absent = Object.keys(found.optionalDependencies ?? {}).filter(
      (wanted) => !isListed(packages, path, wanted),
    )
    return [
      ...(isDownloaded && !found.integrity ? [`${name} has no integrity.`] : []),
      ...(isDownloaded && found.resolved ? [`${name} names the address of a registry.`] : []),
      ...absent.map((wanted) => `${name} may need ${wanted}, which is not listed.`),
    ]
  })
}

/** Whether a package that another one asks for is there, in its own folder or in one above. */
function isListed(packages, from, wanted) {
  const folders = from.split('/node_modules/')
  return folders.some((_, depth) => {
    const above = folders.slice(0, folders.length - depth).join('/node_modules/')
    return `${above}/node_modules/${wanted}` in packages || `node_modules/${wanted}` in packages
  })
}

for (const path of ['package-lock.json', 'scripts/mutation/package-lock.json']) {
  test(`${path} has the integrity of every package, and the binaries of every platform`, () => {
    const faults = faultsOf(JSON.parse(readFileSync(join(root, path), 'utf8')))
    const advice = 'Remove node_modules, then run npm install --package-lock-only.'
    assert.deepEqual(faults, [], `${faults.join('\n')}\n${advice}`)
  })
}

test('what the lock file lacks is named', () => {
  const faults = faultsOf({
    packages: {
      '': { version: '0.1.0' },
      'apps/api': { version: '0.1.0' },
      'node_modules/@isiro/api': { resolved: 'apps/api', link: true },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
      'node_modules/c': { version: '3.0.0', integrity: 'sha512-c', resolved: 'https://a.test/c' },
      'node_modules/d': {
        version: '4.0.0',
        integrity: 'sha512-d',
        optionalDependencies: { a: '1.0.0', 'd-linux': '4.0.0', 'd-mac': '4.0.0' },
      },
      'node_modules/d/node_modules/d-linux': { version: '4.0.0', integrity: 'sha512-l' },
      'node_modules/d/node_modules/within': { version: '5.0.0', inBundle: true },
    },
  })
  assert.deepEqual(faults, [
    'a 1.0.0 has no integrity.',
    'c 3.0.0 names the address of a registry.',
    'd 4.0.0 may need d-mac, which is not listed.',
  ])
})
