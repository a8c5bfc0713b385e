import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInstalled } from './packages.mjs'

const machine = { platform: 'linux', arch: 'x64' }
const lock = {
  packages: {
    '': { name: 'isiro' },
    'apps/api': { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
    'node_modules/tool-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/tool-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/tool-musl': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  },
}
const installed = {
  packages: {
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
    'node_modules/tool-linux': { version: '1.0.0', optional: true },
  },
}

test('the lockfile’s packages for this machine are enough', () => {
  assert.equal(isInstalled(lock, installed, machine), true)
})

test('nothing installed, or an installation that was broken off, is not', () => {
  assert.equal(isInstalled(lock, null, machine), false)
})

test('another version or another content of a package is not', () => {
  for (const change of [{ version: '8.23.2' }, { integrity: 'sha512-b' }]) {
    const pg = { ...installed.packages['node_modules/pg'], ...change }
    const packages = { ...installed.packages, 'node_modules/pg': pg }
    assert.equal(isInstalled(lock, { packages }, machine), false)
  }
})

test('a package that the lockfile has gained is missed', () => {
  const packages = { ...lock.packages, 'node_modules/zod': { version: '4.6.7' } }
  assert.equal(isInstalled({ packages }, installed, machine), false)
})

test('an installation brought from another kind of machine is not enough', () => {
  assert.equal(isInstalled(lock, installed, { platform: 'darwin', arch: 'arm64' }), false)
})
