import { flushCompileCache } from 'node:module'
import { ConfigError, readConfig } from './config.ts'
import { prepareIsiro, startIsiro } from './start.ts'

/** Starts the product: database, migrations, demo, web and jobs in one process, and stops them in reverse order. */
async function main(): Promise<void> {
  // Writes the compile cache to disk now; `npm start` sets its folder.
  flushCompileCache()
  if (process.argv.includes('--prepare')) return prepareIsiro(readConfig(process.env))
  const config = readConfig(process.env)
  const running = await startIsiro(config)
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    // A shutdown that hangs must not delay a rolling restart.
    setTimeout(() => process.exit(1), config.drainSeconds * 1_000 + 15_000).unref()
    console.log(`\n${signal}: stopping …`)
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
