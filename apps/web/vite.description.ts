import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { madeModule } from './scripts/made-module.ts'

const PRINT_OPENAPI = join(import.meta.dirname, '../api/scripts/print-openapi.ts')
const MAX_BYTES = 64 * 1024 * 1024

/** Fills src/features/developers/description.ts from the API itself, once a start. For the prerendered reference and for tests. */
export function apiDescription(): Plugin {
  return madeModule(
    'api-description',
    /\/src\/features\/developers\/description\.ts$/,
    async () => {
      const run = promisify(execFile)
      const { stdout } = await run(process.execPath, [PRINT_OPENAPI], { maxBuffer: MAX_BYTES })
      return `export const DESCRIPTION = JSON.parse(${JSON.stringify(stdout)})`
    },
  )
}
