// npm run mutation [-- options of Stryker]: see docs/mutation.md. Its tools are many and seldom needed, so they have a lock
// file of their own in scripts/mutation, and are installed by the first run and whenever that file has changed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ownEnvironment, pinnedNode, root, run, runQuietly, step } from './commands.mjs'
import { installArguments, isInstalled } from './packages.mjs'

const folder = join(root, 'scripts/mutation')
const read = (file) =>
  existsSync(join(folder, file)) ? JSON.parse(readFileSync(join(folder, file), 'utf8')) : null

if (!isInstalled(read('package-lock.json'), read('node_modules/.package-lock.json'))) {
  await step('Installing Stryker', async () => {
    const { code, output } = await runQuietly(...npm(installArguments), {
      cwd: folder,
      env: process.env,
    })
    if (code !== 0) throw new Error(output)
  })
}
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
process.exitCode = await run(pinnedNode, [stryker, 'run', ...process.argv.slice(2)], {
  env: ownEnvironment(),
})
