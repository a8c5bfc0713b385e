import type { Config } from '../config.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { appDatabaseUrl, joinOwnDatabase } from '../platform/db/database-url.ts'
import { isMigrated } from '../platform/db/migrations.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { deriveSecret } from '../platform/security/secrets.ts'
import { openFiles } from '../startup/files.ts'
import { OperatorError } from './operator-error.ts'
import { faultCodeOf, help, type Run, readCommand } from './run.ts'

/** Runs one command of the operator with the product's own environment: `npm run operator -- <command>`. */
async function main(args: string[]): Promise<void> {
  const run = readCommand(args)
  console.log(run === null ? help() : await runWith(readConfig(process.env), run))
}

async function runWith(config: Config, run: Run): Promise<string> {
  const endings: (() => unknown)[] = []
  try {
    const own = await joinOwnDatabase(config)
    endings.push(() => own.close())
    const open = (connectionString: string) => {
      const { preparesStatements } = config
      const database = openDatabase(
        { connectionString, poolSize: 2, lookupPoolSize: 1, preparesStatements },
        () => {},
      )
      endings.push(() => database.close())
      return database
    }
    const across = open(own.ownerUrl).withoutTenant
    if (!(await isMigrated(across)))
      throw new ConfigError(
        'The database doesn’t match this version. Start the product once, then try again.',
      )
    const appUrl = appDatabaseUrl(own.ownerUrl, deriveSecret(config.secretKey, 'postgres-app-role'))
    const jobs = await openJobs(appUrl, () => {})
    endings.push(() => jobs.stop())
    // The simulator of the store has its objects in the data folder, as the product's own.
    const { files } = await openFiles(config, endings)
    return await run({
      config: { ...config, files },
      db: open(appUrl),
      across,
      jobs,
      now: () => new Date(),
    })
  } finally {
    for (const end of endings.reverse()) await end()
  }
}

const args = process.argv.slice(2)
main(args).catch((error: unknown) => {
  const isSaid = error instanceof OperatorError || error instanceof ConfigError
  console.error(isSaid ? error.message : `The command failed: ${(error as Error).message}`)
  process.exitCode = error instanceof OperatorError ? error.exitCode : faultCodeOf(args)
})
