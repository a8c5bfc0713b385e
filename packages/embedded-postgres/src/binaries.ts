import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** An unpacked PostgreSQL: `folder` holds bin, lib and share. */
export type Binaries = { folder: string; version: string; major: string }

/**
 * Finds the PostgreSQL that npm installed for this machine. Only the binaries are used:
 * `embedded-postgres` itself would create system users when run by root.
 * Throws if npm has none for this platform.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  let entry: string
  try {
    entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch (cause) {
    const machine = `${platform}-${process.arch}`
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${machine}: use a server of your own, PostgreSQL 15 or later.`,
      { cause },
    )
  }
  const root = join(dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { folder: join(root, 'native'), version, major: version.split('.')[0] }
}

/** The path of one of its programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres') {
  return join(binaries.folder, 'bin', name)
}
