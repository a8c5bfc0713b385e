import { flushCompileCache } from 'node:module'
import { ConfigError, readConfig } from './config.ts'
import { prepareIsiro, startIsiro } from './start.ts'

/** Starts the product: database, migrations, demo, web and jobs in one process, and ends them in order. */
async function main(): Promise<void> {
  // What is loaded is held in its compiled form until it is written to disk, where `npm start` has it kept.
  flushCompileCache()
  if (process.argv.includes('--prepare')) return prepareIsiro(readConfig(process.env))
  const running = await startIsiro(readConfig(process.env))
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    // A stop that hangs must not hold up a rolling restart.
    setTimeout(() => process.exit(1), 15_000).unref()
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
