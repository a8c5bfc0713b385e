import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const PRINT_ANSWERS = join(import.meta.dirname, '../api/scripts/print-answers.ts')

/** Fills src/platform/http/answers.ts from the API's own routes, once a start. For development and tests. */
export function routeAnswers(): Plugin {
  return {
    name: 'route-answers',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/platform\/http\/answers\.ts$/ },
      handler: async () => (await promisify(execFile)(process.execPath, [PRINT_ANSWERS])).stdout,
    },
  }
}
