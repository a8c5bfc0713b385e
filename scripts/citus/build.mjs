// Builds Citus of a source that the caller brings. It is AGPL: it is a tool of the trial, and nothing of it is kept or shipped here.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, StepError } from '../commands.mjs'

const CONFIG = '/usr/lib/postgresql/15/bin/pg_config'

/** The folder of the programs of PostgreSQL 15. Throws a StepError where its packages are missing. */
export function findPrograms() {
  if (!existsSync(CONFIG))
    throw new StepError(
      'PostgreSQL 15 is missing. Install postgresql-15 postgresql-server-dev-15 libkrb5-dev liblz4-dev libzstd-dev flex bison.',
    )
  return ask('--bindir')
}

/**
 * Builds and installs Citus for PostgreSQL 15, unless it is there. About five minutes on two idle cores.
 * @param {string | undefined} source the folder of its source, which is left as it is
 * @returns {Promise<string>} its version
 */
export async function buildCitus(source) {
  const control = join(ask('--sharedir'), 'extension/citus.control')
  if (existsSync(control))
    return /default_version = '([^']+)'/.exec(readFileSync(control, 'utf8'))?.[1] ?? 'unknown'
  if (source === undefined || !existsSync(join(source, 'configure')))
    throw new StepError('Name the folder of Citus’s source: npm run citus -- <folder>')
  const cwd = mkdtempSync(join(tmpdir(), 'citus-build-'))
  try {
    // With times of their own, make would take the configuration for outdated.
    cpSync(source, cwd, { recursive: true, preserveTimestamps: true })
    leaveOutOwnCopy(cwd)
    for (const [command, args] of [
      ['./configure', ['--quiet', '--without-libcurl', `PG_CONFIG=${CONFIG}`]],
      // Without LLVM's form of each file, which only a just-in-time compiler reads.
      ['make', ['-s', '-j2', 'with_llvm=no']],
      ['make', ['-s', 'install', 'with_llvm=no']],
    ])
      if ((await run(command, args, { cwd })) !== 0)
        throw new StepError(`${command} of Citus failed.`)
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
  return buildCitus(source)
}

/**
 * Citus 13.2.2 brings a copy of a function for PostgreSQL 15, which PostgreSQL 15.19 exports itself: under its own name it does not
 * compile.
 */
function leaveOutOwnCopy(source) {
  const theirs = join(ask('--includedir-server'), 'commands/dbcommands.h')
  if (!/have_createdb_privilege/.test(readFileSync(theirs, 'utf8'))) return
  const file = join(source, 'src/include/pg_version_compat.h')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^have_createdb_privilege\(void\)/m, 'own_$&'))
}

function ask(what) {
  return execFileSync(CONFIG, [what]).toString().trim()
}
