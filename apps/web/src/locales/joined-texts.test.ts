import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Words that the code puts together, past the files of texts: French has a blank before a colon.

const SRC = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\.|testing\//.test(file))
  .map((file) => ({ file, lines: readFileSync(join(SRC, file), 'utf8').split('\n') }))

/** A colon and a blank behind what is filled into a text or between two parts of an element. */
const OWN_COLON = /`[^`]*\$\{[^`]*\}: [^`]*`|^\s*\{.*\}: (?:\{(?! )|<)/

/** Not for a reader, or in English whatever the screen's language. */
const WITHOUT_READER = [
  'features/developers/snippets.ts',
  'features/expenses/form/deductible-field.tsx',
  'features/expenses/form/wht-advice-notice.tsx',
  'platform/http/api-error.ts',
  'ui/ui-labels.tsx',
]

test('a label and its colon are put together by the format of the language', () => {
  const own = sources.flatMap(({ file, lines }) =>
    lines.some((line) => OWN_COLON.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line)) ? [file] : [],
  )
  expect(own.sort()).toEqual(WITHOUT_READER)
})
