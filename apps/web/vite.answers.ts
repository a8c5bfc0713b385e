import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { madeModule } from './scripts/made-module.ts'

const PRINT_ANSWERS = join(import.meta.dirname, '../api/scripts/print-answers.ts')

/** Fills src/platform/http/answers.ts from the API's own routes, once a start. For development and tests. */
export function routeAnswers(): Plugin {
  return madeModule('route-answers', /\/src\/platform\/http\/answers\.ts$/, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [PRINT_ANSWERS])
    return stdout
  })
}
