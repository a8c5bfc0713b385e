// npm run lab [runs] [route…]: how fast the pages are on a slow phone. Builds the web first, if it changed.
import { findOrInstallChromium } from './chromium.mjs'
import { ownEnvironment, pinnedNode, run } from './commands.mjs'
import { buildWebIfChanged } from './web-build.mjs'

const CHROMIUM_PATH = await findOrInstallChromium()
await buildWebIfChanged()
process.exitCode = await run(pinnedNode, ['e2e/lab.ts', ...process.argv.slice(2)], {
  env: { ...ownEnvironment(), CHROMIUM_PATH },
})
